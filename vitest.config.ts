import { defineConfig } from "vitest/config";

export default defineConfig({
  define: {
    __TV__: JSON.stringify({ build: "test", worker: "worker.js", engine: { key: "test", bytes: {} } }),
  },
  test: { environment: "jsdom", include: ["widgets/browser/tests/**/*.test.ts"], restoreMocks: true },
});

import { engine } from "./client.ts"; (globalThis as any).tv = engine();

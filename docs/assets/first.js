// Runs before any other script, while the page is still empty.
(() => {
  // Material's script does this when the page is whole, and every element of it is styled anew.
  document.documentElement.classList.replace("no-js", "js");

  // A browser that forbids a site to store anything throws at the very name of its storage, and Material's scripts
  // stop there: no search, no colour switch. They get a storage that forgets when the page goes.
  const forgetful = () => {
    const held = new Map();
    return {
      forbidden: true, // ours: for whoever wants to tell the reader
      get length() {
        return held.size;
      },
      key: (place) => [...held.keys()][place] ?? null,
      getItem: (name) => held.get(String(name)) ?? null,
      setItem: (name, value) => void held.set(String(name), String(value)),
      removeItem: (name) => void held.delete(String(name)),
      clear: () => held.clear(),
    };
  };
  for (const name of ["localStorage", "sessionStorage"]) {
    try {
      void window[name].length;
    } catch {
      Object.defineProperty(window, name, { configurable: true, value: forgetful() });
    }
  }
})();

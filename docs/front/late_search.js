// Stands before Material's search worker. Material builds the index of the whole site on every page, though few readers
// search: here it waits for the first question. What is asked meanwhile is answered in order.
(() => {
  const [SETUP, READY, ASK, ANSWER] = [0, 1, 2, 3]; // the kinds of message between Material's page and its worker
  const listen = self.addEventListener.bind(self);
  const post = self.postMessage.bind(self);
  let material; // its listener
  let setup = null; // the message that holds the index, until it is built
  let waiting = null; // questions, while it is being built

  self.addEventListener = (_kind, listener) => (material = listener);
  self.postMessage = (message) => {
    if (message.type !== READY) return post(message);
    const questions = waiting;
    waiting = null;
    for (const question of questions) material(question);
  };
  listen("message", (event) => {
    const { type, data } = event.data;
    if (type === SETUP) {
      setup = event;
      post({ type: READY });
    } else if (setup && type === ASK && !data.trim()) {
      post({ type: ANSWER, data: { items: [] } }); // nothing is asked yet
    } else if (setup) {
      waiting = [event];
      const first = setup;
      setup = null;
      material(first);
    } else if (waiting) waiting.push(event);
    else material(event);
  });
})();

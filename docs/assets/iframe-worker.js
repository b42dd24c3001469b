// A page that is opened as a file may not start a worker. The search then runs in a hidden frame,
// which takes and gives messages as a worker does.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.title = "search";
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      inside.importScripts = (...addresses) =>
        addresses.reduce((before, each) => before.then(() => this.load(each)), Promise.resolve());
      this.ready = this.load(address);
    }

    load(address) {
      return new Promise((loaded, failed) => {
        const script = this.frame.contentDocument.createElement("script");
        script.src = new URL(address, location.href);
        script.onload = loaded;
        script.onerror = failed;
        this.frame.contentDocument.head.append(script);
      });
    }

    postMessage(data) {
      const { contentWindow } = this.frame;
      this.ready.then(() =>
        contentWindow.dispatchEvent(new contentWindow.MessageEvent("message", { data })),
      );
    }

    terminate() {
      this.frame.remove();
    }
  };
}

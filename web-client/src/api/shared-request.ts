// One request for parts of a page that ask at the same time.

/** The request, of which one at most is on its way: all that ask meanwhile share its answer. */
export function sharedRequest<T>(request: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= request().finally(() => {
      asked = null;
    });
    return asked;
  };
}

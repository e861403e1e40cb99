/** Done in the browser's next turn, so that what else waits for one is not held up by all that is left. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))

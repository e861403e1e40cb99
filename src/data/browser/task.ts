/** Next task, so that other work gets its turn. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))

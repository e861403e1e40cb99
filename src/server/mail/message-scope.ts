import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Context for mails of an outbox message: the same Message-ID also when repeated after a crash. */
export const inMessageScope = <Result>(errandId: string, work: () => Promise<Result>): Promise<Result> =>
  current.run(errandId, work)

/** `<errandId@host>`; undefined outside of an outbox message. */
export const messageIdAt = (host: string): string | undefined => {
  const errandId = current.getStore()
  return errandId === undefined ? undefined : `<${errandId}@${host}>`
}

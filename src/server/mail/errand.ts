import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Does what a message of the outbox asks for: a mail that is sent meanwhile is known by it, also when it is sent once more after a crash. */
export const asErrand = <Done>(errandId: string, work: () => Promise<Done>): Promise<Done> => current.run(errandId, work)

/** `<errandId@host>`, of the mail of an errand; undefined outside of one. */
export const messageIdAt = (host: string): string | undefined => {
  const errandId = current.getStore()
  return errandId === undefined ? undefined : `<${errandId}@${host}>`
}

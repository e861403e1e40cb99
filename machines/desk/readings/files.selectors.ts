import type { SnapshotFrom } from 'xstate'
import type { deskFilesMachine } from './files.machine.ts'

const path = '/staff/readings/files'

/** Addresses of the first page and the next one; null where there is none. */
export const selectFilePages = ({ context: { answered } }: SnapshotFrom<typeof deskFilesMachine>) => {
  if (answered === null) return { first: null, next: null }
  const { question, data } = answered
  const of = (after: string | null) => {
    const query = new URLSearchParams({
      ...(question.outcome !== null && { outcome: question.outcome }),
      ...(after !== null && { after }),
    })
    return query.size === 0 ? path : `${path}?${query}`
  }
  return { first: question.after === '' ? null : of(null), next: data.next === null ? null : of(data.next) }
}

import { ageWords } from '#domain/portal/age-words.ts'
import type { StoredReadsSnapshot } from './stored-reads.machine.ts'

/** When the oldest answer on the screen was read, in words; null while the backend can be reached. */
export const selectAge = ({ context: { since, now } }: StoredReadsSnapshot): string | null =>
  since === null ? null : ageWords(since, now)

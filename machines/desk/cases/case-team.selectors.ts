import type { CaseNote, CasePresence } from '#contract/desk/case-team.contract.ts'
import { formatInstant } from '#domain/basics/days.ts'
import type { CaseTeamSnapshot } from './case-team.machine.ts'

export const selectIsAdding = (snapshot: CaseTeamSnapshot): boolean => snapshot.matches({ note: 'adding' })

export const selectIsAssigning = (snapshot: CaseTeamSnapshot): boolean => snapshot.matches({ assignment: 'assigning' })

export const selectNoteError = ({ context: { noteError, problem } }: CaseTeamSnapshot): string | null =>
  noteError ?? (problem && (problem.detail || 'That didn’t work. Try again.'))

export const noteBy = ({ by, isYours, at }: CaseNote): string => `${isYours ? 'You' : by}, ${formatInstant(at)}`

const presentSentence = ({ name, isYou, isAnswering }: CasePresence['colleagues'][number]): string => {
  if (isYou) return isAnswering ? 'You’re writing here in another tab.' : 'You have this case open in another tab.'
  return `${name} is ${isAnswering ? 'writing here' : 'looking at this'} too.`
}

export const presentText = (colleagues: CasePresence['colleagues']): string => colleagues.map(presentSentence).join(' ')

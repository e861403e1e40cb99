import { addDays, type Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { readFacts } from '#server/privacy/facts.store.ts'
import { privacyRequests, type PrivacyStepName } from '#server/cases/privacy-requests.store.ts'
import { customerIdOf } from './accounts.ts'
import type { DemoAccountHolder } from './people.ts'

const morning = (day: Day) => new Date(`${day}T09:30:00+12:00`)

export interface DemoCorrection {
  readonly fact: 'supplyAddress' | 'meter'
  readonly wanted: string
  readonly reason: string
  readonly daysAgo: number
  readonly moves: readonly { readonly daysAgo: number; readonly what: PrivacyStepName; readonly text: string | null }[]
}

export const demoCorrections: readonly DemoCorrection[] = [
  {
    fact: 'meter',
    wanted: '219404412',
    reason: 'The sticker on the box says something else than my bill.',
    daysAgo: 34,
    moves: [
      { daysAgo: 32, what: 'lookedInto', text: null },
      {
        daysAgo: 21,
        what: 'refused',
        text: 'The number on the sticker is that of the box. Our technician read the meter’s own on 4 May, and it is the one we have.',
      },
    ],
  },
  {
    fact: 'supplyAddress',
    wanted: '14A Tūī Lane, Raumati Beach',
    reason: 'The council gave the back house a number of its own.',
    daysAgo: 3,
    moves: [{ daysAgo: 2, what: 'lookedInto', text: null }],
  },
]

export const askForCorrections = async (
  tx: Queryable,
  person: DemoAccountHolder,
  corrections: readonly DemoCorrection[],
  today: Day,
): Promise<void> => {
  const customerId = customerIdOf(person)
  const facts = await readFacts(tx, customerId)
  for (const { fact, wanted, reason, daysAgo, moves } of corrections) {
    const key = { ownerId: customerId, caseId: stableId(`correction ${fact} ${customerId}`) }
    const day = addDays(today, -daysAgo)
    const savedValue = facts.find((candidate) => candidate.fact === fact)?.value ?? ''
    const correction = { kind: 'correction' as const, fact, kept: savedValue, wanted, reason }
    const request = { ...correction, scope: null, brand: 'tarn', sessionId: null }
    await privacyRequests.add(tx, key, request, { at: morning(day), text: null })
    for (const move of moves) {
      const [row] = await privacyRequests.read(tx, key)
      if (row) await privacyRequests.move(tx, row, { ...move, at: morning(addDays(today, -move.daysAgo)) })
    }
  }
}

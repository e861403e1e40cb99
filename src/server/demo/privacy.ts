import { addDays, type Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { readFacts } from '#server/privacy/facts.store.ts'
import { moveOn, putRequest, readRequestRows, type RequestMove } from '#server/privacy/privacy-requests.store.ts'
import { customerIdOf } from './accounts.ts'
import type { DemoPerson } from './people.ts'

const morning = (day: Day) => new Date(`${day}T09:30:00+12:00`)

interface DemoCorrection {
  readonly fact: 'supplyAddress' | 'meter'
  readonly wanted: string
  readonly reason: string
  readonly daysAgo: number
  readonly moves: readonly { readonly daysAgo: number; readonly what: RequestMove['what']; readonly text: string | null }[]
}

const demoCorrections: readonly DemoCorrection[] = [
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

export const askOfDemoData = async (tx: Queryable, person: DemoPerson, today: Day): Promise<void> => {
  const customerId = customerIdOf(person)
  const facts = await readFacts(tx, customerId)
  for (const { fact, wanted, reason, daysAgo, moves } of demoCorrections) {
    const requestId = stableId(`correction ${fact} ${customerId}`)
    const day = addDays(today, -daysAgo)
    const savedValue = facts.find((candidate) => candidate.fact === fact)?.value ?? ''
    const correction = { fact, kept: savedValue, wanted, reason }
    const requestIds = { customerId, requestId, brand: 'tarn', kind: 'correction' } as const
    await putRequest(tx, { ...requestIds, correction, scope: null, day, at: morning(day) })
    for (const move of moves) {
      const [row] = await readRequestRows(tx, { customerId, requestId })
      if (row) await moveOn(tx, row, { what: move.what, text: move.text, at: morning(addDays(today, -move.daysAgo)) })
    }
  }
}

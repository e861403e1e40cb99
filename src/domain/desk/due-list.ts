import type { DeskQueue, DueItem } from '#contract/desk/home.contract.ts'
import { csv, type TextFile, textCell } from '#domain/basics/csv.ts'
import { type Day, formatInstant } from '#domain/basics/days.ts'
import { queueKinds } from './queues.ts'

const prefixes: Readonly<Partial<Record<DeskQueue, string>>> = {
  complaints: 'C',
  billQuestions: 'Q',
  privacy: 'P',
  care: 'K',
  heldReadings: 'H',
}

/** `Q-2614`; empty where it has none. @param about `help`: with paying */
export const dueNumber = (queue: DeskQueue, number: number | null, about: string): string => {
  const prefix = about === 'help' ? 'H' : prefixes[queue]
  return number === null || prefix === undefined ? '' : `${prefix}-${number}`
}

const header = 'Due,Number,Kind,Customer,Account,About,With'

/** The last line says who took it, and when. */
export const dueListFile = (
  items: readonly DueItem[],
  { today, by, now }: { today: Day; by: string; now: number },
): TextFile => ({
  name: `today-${today}.csv`,
  mediaType: 'text/csv',
  text: `${csv(
    header,
    items.map(({ dueOn, number, queue, customer, customerNumber, about, assignee }) =>
      [dueOn, number, queueKinds[queue], customer ?? '', customerNumber ?? '', about, assignee?.name ?? ''].map(textCell),
    ),
  )}${textCell(`Taken from the desk by ${by}, ${formatInstant(now)}`)}\r\n`,
})

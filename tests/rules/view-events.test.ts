import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { chosenEvents } from './view-events.ts'

/** Files with a function of two sends that leaves nothing to choose. */
const exceptions = [
  // Enter and Escape are two presses.
  'src/views/account-settings/editable-row.tsx',
  // One key goes to two actors: the field keeps the text, the search looks for it.
  'src/views/account-settings/postal-address-input.tsx',
  // Keys of the desk: each is a press of its own.
  'src/views/desk/cases/case-answer-panel.tsx',
  'src/views/desk/cases/case-answer-panel.tsx',
  'src/views/desk/desk-search.tsx',
]

it('a press is one event that says what was pressed: the chart decides what it does', () => {
  const found = chosenEvents(sourceFiles()).map((choice) => choice.split(': ')[0])
  expect(found).toEqual(exceptions)
})

it.each([
  "actor.send({ type: isOpen ? 'line.close' : 'line.open' })",
  "actor.send(isOpen ? { type: 'line.close' } : { type: 'line.open', position })",
  "if (isOpen) actor.send({ type: 'line.close' }); else { actor.send({ type: 'line.open' }) }",
  "const pick = (key) => { if (isNow) return actor.send({ type: 'now.choose' }); actor.send({ type: 'date.choose', key }) }",
  "const next = () => { if (isOver) close(); else if (isLast) sendWithKey(actor, { type: 'move.confirm' }); else actor.send({ type: 'step.next' }) }",
  "isOpen ? send({ type: 'line.close' }) : void actor.send({ type: 'line.open' })",
])('finds a view that chooses: %s', (text) => {
  expect(chosenEvents([{ path: 'src/views/bills/a.tsx', text }])).not.toEqual([])
})

it.each([
  "actor.send({ type: 'line.press', position })",
  "actor.send({ type: 'unit.choose', unit: isMoney ? 'nzd' : 'kwh' })",
  "if (key !== null) actor.send({ type: 'bar.press', key })",
])('lets one event pass: %s', (text) => {
  expect(chosenEvents([{ path: 'src/views/bills/a.tsx', text }])).toEqual([])
})

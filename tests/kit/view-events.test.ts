import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { chosenEvents } from './view-events.ts'

it('a press is one event that says what was pressed: the chart decides what it does', () => {
  expect(chosenEvents(sourceFiles())).toEqual([])
})

it.each([
  "actor.send({ type: isOpen ? 'line.close' : 'line.open' })",
  "actor.send(isOpen ? { type: 'line.close' } : { type: 'line.open', position })",
  "if (isOpen) actor.send({ type: 'line.close' }); else { actor.send({ type: 'line.open' }) }",
  "isOpen ? send({ type: 'line.close' }) : void actor.send({ type: 'line.open' })",
])('finds a view that chooses: %s', (text) => {
  expect(chosenEvents([{ path: 'src/views/bills/a.tsx', text }])).toHaveLength(1)
})

it.each([
  "actor.send({ type: 'line.press', position })",
  "actor.send({ type: 'unit.choose', unit: isMoney ? 'nzd' : 'kwh' })",
  "if (key !== null) actor.send({ type: 'bar.press', key })",
])('lets one event pass: %s', (text) => {
  expect(chosenEvents([{ path: 'src/views/bills/a.tsx', text }])).toEqual([])
})

import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventTypes, EventDataShapes, EventType } from '#contract/operator/events.contract.ts'
import { descriptionOf, exampleOf } from '#contract/operator/event-types/event-fields.ts'
import type { Shape } from '#contract/kit.ts'
import { eventDocs } from './events-docs.ts'

const file = join(import.meta.dirname, '../../docs/events.md')

it('docs/events.md is fresh: run `npx vitest run tests/events/events-docs.test.ts -u`', async () => {
  await expect(eventDocs()).toMatchFileSnapshot(file)
})

it.each(EventType.options)('the fields of %s have descriptions and an example that fits', (type) => {
  const shape = EventDataShapes[type]
  for (const [name, field] of Object.entries(shape.shape)) expect([name, descriptionOf(field as Shape)]).not.toEqual([name, ''])
  const example = { account: '1000001', ...exampleOf(eventTypes[type].data) }
  expect(shape.parse(example)).toEqual(example)
})

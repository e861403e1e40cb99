import { EventDataShapes, eventMonths, eventTypes, EventType } from '#contract/operator/events.contract.ts'
import { descriptionOf } from '#contract/operator/event-types/event-fields.ts'
import type { Shape } from '#contract/kit.ts'

const escaped = (text: string) => text.replaceAll('|', '\\|')

const fieldsOf = (type: EventType): string =>
  Object.entries(EventDataShapes[type].shape)
    .map(([name, field]) => `| \`${name}\` | ${escaped(descriptionOf(field as Shape))} |`)
    .join('\n')

const anchorOf = (type: EventType) => type.replaceAll('.', '')

const section = (type: EventType): string => `## ${type}

${eventTypes[type].about}

*${eventTypes[type].acts}*

| field | |
| --- | --- |
${fieldsOf(type)}
`

/** docs/events.md: who acts on what, made of the contract. */
export const eventDocs = (): string => `# Events

*What customers do here, and what follows from it, that another system has to act on. Made of the contract.*

Your systems get them [by webhook](providers/webhooks.md) or [by asking](api/operator-api.md#read-what-has-happened). Ids are your own where
you loaded what they stand for. Days are in New Zealand, instants ISO 8601 with offset, money is in cents. The history goes back ${eventMonths} months. An event has
no card number, no whole bank account, no details of anyone’s health, and no secrets. A customer’s events go when their data is deleted.

| type | what has happened | who acts on it, and how |
| --- | --- | --- |
${EventType.options
  .map((type) => `| [\`${type}\`](#${anchorOf(type)}) | ${escaped(eventTypes[type].about)} | ${escaped(eventTypes[type].acts)} |`)
  .join('\n')}

${EventType.options.map(section).join('\n')}`

import { describe, expect, it } from 'vitest'
import { isRead } from '#contract/kit.ts'
import { EventType } from '#contract/operator/events.contract.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { sourceFiles } from '#tests/rules/source-files.ts'
import { otherEvents, writeEndpoints } from './write-endpoints.ts'

describe('every call that changes something', () => {
  it('has its events, or the reason why it has none, in tests/events/write-endpoints.ts', () => {
    const names = endpoints.filter((endpoint) => !isRead(endpoint)).map(({ name }) => name)
    expect(Object.keys(writeEndpoints).toSorted()).toEqual(names.toSorted())
  })

  it('leaves events that the contract has; each of the contract’s is left by a call, or by something else', () => {
    const left = Object.values(writeEndpoints).flatMap((events) => (typeof events === 'string' ? [] : events))
    expect([...new Set([...left, ...Object.keys(otherEvents)])].toSorted()).toEqual(EventType.options.toSorted())
    expect(Object.keys(otherEvents).filter((type) => left.includes(type as EventType))).toEqual([])
  })
})

const server = sourceFiles()
  .filter(({ path }) => path.startsWith('src/server/'))
  .map(({ text }) => text)
  .join('\n')

it('every event of the contract is recorded somewhere', () => {
  expect(EventType.options.filter((type) => !server.includes(`'${type}'`))).toEqual([])
})

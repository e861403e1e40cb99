import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { brokenConventions, idOfFile } from './conventions.ts'
import { offerMachine } from '#tests/kit/fixtures/offer.machine.ts'
import { untidyMachine } from '#tests/kit/fixtures/untidy.machine.ts'

const files = globSync('machines/**/*.machine.ts').toSorted()

describe('the catalogue', () => {
  it('has every chart of machines/, under the name of its file', () => {
    const listed = new Set(catalogue.map(({ id }) => id))
    expect(files.filter((path) => !listed.has(idOfFile(path)))).toEqual([])
  })

  it('gives every chart the id of its machine, a title and an area', () => {
    const lacking = catalogue.filter(({ id, title, area, machine }) => machine.id !== id || title === '' || area === '')
    expect(lacking.map(({ id }) => id)).toEqual([])
  })

  it('says of every chart what it is for, and not its title again', () => {
    const bare = (text = '') => text.replace(/\.$/, '').toLowerCase()
    expect(catalogue.flatMap(({ id, title, machine }) => (bare(machine.root.description) === bare(title) ? id : []))).toEqual([])
  })

  it('names requirements by id, range or area', () => {
    const known = /^[A-Z]+(?:-\d+(?:\.\.(?:[A-Z]+-)?\d+)?)?$/
    expect(catalogue.flatMap(({ requirements }) => requirements.filter((requirement) => !known.test(requirement)))).toEqual([])
  })

  it('finds a model-based test for every chart', () => {
    const texts = globSync('tests/**/*.model.test.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
    const tested = new Set(
      texts.flatMap((text) => [...text.matchAll(/describeModel\(entryOf\('([^']+)'\)/g)].map(([, id]) => id)),
    )
    expect(catalogue.flatMap(({ id }) => (tested.has(id) ? [] : id))).toEqual([])
  })
})

describe('the conventions', () => {
  it.each(catalogue.map(({ id, machine }) => ({ id, machine })))('hold in $id', ({ machine }) => {
    expect(brokenConventions(machine)).toEqual([])
  })

  it('let a tidy chart pass', () => {
    expect(brokenConventions(offerMachine)).toEqual([])
  })

  it('name each break of an untidy one', () => {
    expect(brokenConventions(untidyMachine as never)).toEqual([
      'messy: no description',
      'messy.Editing_Form: a mode is camelCase',
      "messy.Editing_Form: event 'SAVE' is not noun.verb",
      "messy.Editing_Form: delay '500' has no name",
      "messy.Editing_Form: guard 'valid' reads isX, hasX, canX or areX",
      'messy.Editing_Form: a guard is written in place: name it in setup',
      'messy.saving: no description',
      'messy.saving: an action is written in place: name it in setup',
      "messy.saving: guard 'valid' reads isX, hasX, canX or areX",
      'messy.saving: a guard is written in place: name it in setup',
      "messy.saving: 'saveForm' can fail and has no onError",
      "messy.saving: actor 'load form' is camelCase",
      'messy.saving: an actor is written in place: name it in setup',
      "messy.saving: the invoke of 'saveForm' has no id",
      "messy.beside.list: 'list.load' begins all regions of messy.beside again",
      "action 'setCount' assigns: it begins with store, await, clear, count …",
      "guard 'valid' reads isX, hasX, canX or areX",
      "delay 'retry-pause' is a noun in camelCase",
    ])
  })

  it('read a chart id from a file name', () => {
    expect(idOfFile('machines/bill/bill-summary.machine.ts')).toBe('billSummary')
    expect(idOfFile('tests/usage/usage.model.test.tsx')).toBe('usage')
    expect(idOfFile('machines/desk/bill-prices.machine.ts')).toBe('deskBillPrices')
    expect(idOfFile('machines/desk/desk-page.machine.ts')).toBe('deskPage')
  })
})

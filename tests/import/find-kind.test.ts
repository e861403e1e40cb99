import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { kindOf } from '#server/import/find-kind.ts'
import type { FileKind } from '#server/import/file-kind.ts'
import { ImportRefused } from '#server/import/refused.ts'
import { readingKinds } from '#server/reading-files/reading-kinds.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-format-'))
afterAll(() => rmSync(folder, { recursive: true }))

const kind = (content: string | Buffer) => {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return kindOf(readingKinds, path)
}
const eiep13a = 'EIEP13A (half-hourly consumption, HDR,ICPCONS,…)'
const whatIsRead =
  'EIEP13A (half-hourly consumption, HDR,ICPCONS,…), Green Button XML and dial reads (icp,meter,register,…) are read.'

it.each([
  [eiep13a, 'HDR,ICPCONS,1.4,SNDR,BHLF,CUST,21/04/2026,000,0,01/01/2026,31/12/2026\r\n'],
  [eiep13a, '\uFEFF\r\nHDR, ICPCONS ,1.4\n'],
  [eiep13a, ''],
  ['Green Button XML', '<?xml version="1.0"?>\n<feed/>'],
  ['Green Button XML', '\uFEFF  <feed>Māori</feed>'],
  ['dial reads (icp,meter,register,…)', 'icp,meter,register,readOn,reading\n'],
])('knows %s by %j', async (expected, content) => {
  expect((await kind(content)).name).toBe(expected)
})

it.each([
  [
    'EIEP3 (half-hour metering between traders and distributors), file type ICPHH 11.0',
    'HDR,ICPHH,11.0,AMCI,YESP,,18/01/2024,15:29:07,0001,1632,202401,E,I\nDET,',
  ],
  ['EIEP1 (billing and volumes by ICP), file type ICPMMRM 11.1', 'HDR,ICPMMRM,11.1,A,B'],
  ['EIEP1 (billing and volumes by ICP), file type ICPHHAB', 'HDR,ICPHHAB'],
  ['EIEP2 (aggregated billing and volumes), file type SUMMMAB 10', 'HDR,SUMMMAB,10,'],
  ['EIEP13B (consumption summary), file type ICPSUMM 1.1', 'HDR,ICPSUMM,1.1,'],
  ['EIEP13C (request for consumption), file type REQCONS', '"HDR","REQCONS",PUNZ,PUNZ'],
  ['an EIEP file of type "TARIFF"', 'HDR,TARIFF,12'],
  ['an EIEP file without a type', 'HDR,,1'],
  ['a ZIP archive or a spreadsheet', Buffer.from('PK\u0003\u0004\u0014\u0000')],
  ['a gzip archive', gzipSync('HDR,ICPCONS')],
  ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['text in UTF-16, where UTF-8 is read', Buffer.from('\uFEFFHDR,ICPCONS', 'utf16le')],
  ['a PDF document', '%PDF-1.7\n'],
  ['a web page', '<!DOCTYPE html>\n<html>'],
  ['NEM12 or NEM13 (Australian metering data)', '100,NEM12,200506081149,UNITEDDP,NEMMCO'],
  ['JSON', '{ "usage": [] }'],
  ['no text', Buffer.from([65, 66, 0, 1, 2])],
  ['no known format (it begins with "Date,Mātao,kWh")', 'Date,Mātao,kWh\n2026-01-01,1'],
])('names %s, and what is read', async (name, content) => {
  await expect(kind(content)).rejects.toThrow(new ImportRefused(`This is ${name}. ${whatIsRead}`))
})

const csvKind = (name: string, column: string): FileKind => ({
  name,
  contents: 'rows',
  recognises: ({ firstLine }) => firstLine.split(',').includes(column),
  take: () => Promise.resolve({ words: '', counts: {}, leftOut: [] }),
})

it('refuses a file that two kinds recognise, and names both', async () => {
  const path = join(folder, 'both.csv')
  writeFileSync(path, 'amount,litres\n')
  const kinds = [
    csvKind('bank statement (amount)', 'amount'),
    csvKind('deliveries (litres)', 'litres'),
    csvKind('weather', 'day'),
  ]
  await expect(kindOf(kinds, path)).rejects.toThrow(
    new ImportRefused('This file begins like bank statement (amount) and deliveries (litres). It must be of one kind only.'),
  )
})

it('makes what is read from the list of kinds', async () => {
  const path = join(folder, 'none.csv')
  writeFileSync(path, 'colour\n')
  await expect(kindOf([csvKind('weather (day)', 'day')], path)).rejects.toThrow(
    new ImportRefused('This is no known format (it begins with "colour"). weather (day) are read.'),
  )
})

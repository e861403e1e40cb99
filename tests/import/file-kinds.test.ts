import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fileKinds } from '#server/file-kinds.ts'

/** The first lines of a file of each kind, as its page in `docs` has them. */
const examples: Readonly<Record<string, string>> = {
  EIEP13A: 'HDR,ICPCONS,1.4,SNDR,BHLF,CUST,21/04/2026,000,0,01/01/2026,31/12/2026',
  'Green Button XML': '<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
  'dial reads': 'icp,meter,register,readOn,reading',
  'bank statements as OFX': 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>',
  'bank statements as CSV': 'Date,Amount,Payee,Particulars,Code,Reference,Tran Type',
  'a bank format': '{"bankFormat": {"name": "koru"}}',
  'generation of the Electricity Authority': 'Site_Code,POC_Code,Nwk_Code,Gen_Code,Fuel_Code,Tech_Code,Trading_Date,TP1,TP2',
  'charge cards': 'card_number,uid,type,email,contract_id',
  'addresses of LINZ': 'WKT,address_id,full_address,address_number,full_road_name,suburb_locality,town_city',
  'returned direct debits': 'reference,bankAccount,amount,returnedOn,reason',
  'deliveries of bottled gas': 'order,day,bottles,failureReason',
  outages: 'outage,icp,startsAt,endsAt,reason,status',
  'daily temperatures': 'place,day,meanTemperature',
}

/** Without its standard or first columns. */
const titleOf = ({ name }: { readonly name: string }) => name.replace(/ \(.*/, '')

it.each(fileKinds.map((kind) => [titleOf(kind), kind.name] as const))('takes %s as that alone', (title, name) => {
  const text = examples[title] ?? ''
  const firstLine = text.split('\n')[0] ?? ''
  expect(fileKinds.filter((kind) => kind.recognises({ text, firstLine, fileName: 'file' })).map((kind) => kind.name)).toEqual([
    name,
  ])
})

it('tells operators of every kind', () => {
  const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split('| kind | recognised by |\n| --- | --- |\n')
  const rows = table.split('\n\n')[0]?.split('\n') ?? []
  const titles = rows.map((row) => /^\| (?:\[(.*?)\]\(.*?\)|(.*?)) \|/.exec(row)).map((found) => found?.[1] ?? found?.[2])
  expect(titles).toEqual(fileKinds.map(titleOf))
})

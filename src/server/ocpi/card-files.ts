import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { chargeNetIdOf } from '#domain/supply/ev.ts'
import type { FileKind, FileTaken, TakeContext } from '#server/import/file-kind.ts'
import { fieldsOf } from '#server/import/line-fields.ts'
import { LineRefused } from '#server/import/refused.ts'
import { type ChargeCard, putCard } from './cards.store.ts'

const heading = 'card_number,uid,type,email,contract_id'

interface CardLine extends ChargeCard {
  readonly line: number
  readonly email: string
}

const code = /^[\x21-\x7e]{1,36}$/

/** @throws LineRefused naming the column, and not what it holds */
const readLine = (line: number, text: string): CardLine => {
  const fields = fieldsOf(line, text)
  if (fields.length !== 5) throw new LineRefused(line, `a line has 5 fields, this one ${fields.length}`)
  const [number = '', uid = '', type = '', email = '', contract = ''] = fields
  const cardNumber = chargeNetIdOf(number)
  if (!code.test(cardNumber)) throw new LineRefused(line, 'card_number must be at most 36 ASCII characters')
  if (!code.test(uid)) throw new LineRefused(line, 'uid must be at most 36 ASCII characters without spaces')
  if (type !== 'RFID' && type !== 'APP_USER') throw new LineRefused(line, 'type must be RFID or APP_USER')
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new LineRefused(line, 'email must be an email address')
  if (contract !== '' && !code.test(contract))
    throw new LineRefused(line, 'contract_id must be at most 36 ASCII characters without spaces')
  return { line, cardNumber, uid, type, email, contractId: contract === '' ? cardNumber : contract }
}

const readLines = async (path: string): Promise<CardLine[]> => {
  const cards: CardLine[] = []
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    if (line > 1 && text.trim() !== '') cards.push(readLine(line, text))
  }
  return cards
}

const take = async ({ db, now, progress }: TakeContext, path: string): Promise<FileTaken> => {
  const cards = await readLines(path)
  const counts = await db.transaction(async (tx) => {
    const found = { added: 0, changed: 0, same: 0 }
    for (const [index, { line, ...card }] of cards.entries()) {
      const outcome = await putCard(tx, card, new Date(now))
      if (outcome === 'taken')
        throw new LineRefused(line, 'another card has this uid or contract_id, or this card_number has others')
      found[outcome] += 1
      progress((index + 1) / cards.length)
    }
    return found
  })
  const { added, changed, same } = counts
  return { words: `${added} new, ${changed} with another email, ${same} known`, counts: { added, changed, same }, leftOut: [] }
}

/** Cards and app users that the retailer handed out, for `IMPORT_DIR`. */
export const chargeCardKind: FileKind = {
  name: `charge cards (${heading})`,
  contents: 'charge cards',
  recognises: ({ firstLine }) => firstLine.replaceAll(' ', '').toLowerCase() === heading,
  take,
}

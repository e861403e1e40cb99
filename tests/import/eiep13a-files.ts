import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '#domain/basics/days.ts'
import { halfHoursOf, instantText, startsOf } from '#domain/basics/half-hours.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-'))
let files = 0

/** The path of a new file that holds the text. */
export const fileOf = (text: string): string => {
  files += 1
  const path = join(folder, `${files}.txt`)
  writeFileSync(path, text)
  return path
}

interface About {
  readonly kwh?: string
  readonly flow?: string
  readonly kind?: string
  readonly meter?: string
  readonly register?: string
  readonly icp?: string
}

interface Detail extends About {
  readonly start: string
  readonly end: string
  readonly clock?: string
  readonly kvarh?: string
}

/** The ICP of `createSupply`. */
export const ownIcp = '0001234567UN014'

export const detail = ({
  start,
  end,
  kwh = '0.5',
  clock = 'NZST',
  flow = 'X',
  kind = 'RD',
  meter = 'M1',
  register = 'UN',
  icp = ownIcp,
  kvarh = '0.00',
}: Detail) => `DET,,${icp},000,${clock},${meter},${flow},${register},24,${start},${end},${kind},${kwh},${kvarh}`

/** An EIEP13A file of 10 June 2026. */
export const eiep = (...details: readonly string[]): string => eiepOf('10/06/2026', details)

/** An EIEP13A file that was made on a date, `dd/mm/yyyy`. */
export const eiepOf = (writtenOn: string, details: readonly string[]): string =>
  fileOf([`HDR,ICPCONS,1.4,SNDR,BHLF,CUST,${writtenOn},000,${details.length},01/01/2026,31/12/2026`, ...details].join('\r\n'))

const clockText = (day: string, time: string) => `${day.split('-').toReversed().join('/')} ${time}`

/** The lines of a register's half-hours of a day from one position to another, which is not among them. */
export const dayOfLines = (day: string, about: About, from = 0, to: number = halfHoursOf(day)): string[] =>
  startsOf(day)
    .map((start, index) => ({ start: instantText(start), end: instantText(start + 1_800_000), index }))
    .filter(({ index }) => index >= from && index < to)
    .map(({ start, end }) => {
      const isLast = end.slice(11, 16) === '00:00'
      return detail({
        ...about,
        start: clockText(day, `${start.slice(11, 16)}:01`),
        end: clockText(isLast ? addDays(day, 1) : day, `${end.slice(11, 16)}:00`),
        clock: start.endsWith('+13:00') ? 'NZDT' : 'NZST',
      })
    })

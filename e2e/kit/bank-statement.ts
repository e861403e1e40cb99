import type { Day } from '#domain/basics/days.ts'

export interface StatementLine {
  readonly day: Day
  /** Dollars; below zero went out. */
  readonly amount: string
  readonly name: string
  readonly memo: string
}

/** OFX 1, as a bank's customers download it. @param closing dollars */
export const bankStatement = (
  [bank = '', branch = '', base = '', suffix = '']: readonly string[],
  lines: readonly StatementLine[],
  closing: string,
): string => {
  const stamp = (day: Day) => day.replaceAll('-', '')
  const days = lines.map(({ day }) => stamp(day)).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const transactions = lines.map(
    ({ day, amount, name, memo }, index) =>
      `<STMTTRN><TRNTYPE>${amount.startsWith('-') ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${stamp(day)}<TRNAMT>${amount}<FITID>${index + 1}<NAME>${name}<MEMO>${memo}</STMTTRN>`,
  )
  return [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:USASCII',
    'CHARSET:1252',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
    '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    `<DTSERVER>${last}<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>`,
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>NZD',
    `<BANKACCTFROM><BANKID>${bank}<BRANCHID>${branch}<ACCTID>${base}-${suffix}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${first}<DTEND>${last}`,
    ...transactions,
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}<DTASOF>${last}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    '',
  ].join('\n')
}

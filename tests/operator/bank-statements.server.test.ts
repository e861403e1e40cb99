import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendBankStatement } from '#contract/operator/bank-statements.contract.ts'
import { ofxOf } from '#tests/bank-statements/bank-stage.ts'
import { runCommand } from '#server/admin/commands.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { problem } from '#tests/server/frame.ts'
import { openOperatorPortal, type OperatorPortal } from './operator-portal.ts'

onDatabase('a bank statement that a system of the operator sends', (open) => {
  let portal: OperatorPortal
  let token: string
  beforeAll(async () => {
    portal = await openOperatorPortal(await open())
    token = await portal.token(await portal.client('money:write'), 'money:write')
    await runCommand(portal.db, ['bank', 'account', '--number', '12-3109-0012340-00', '--name', 'Receipts'])
  })
  afterAll(() => portal.close())

  const send = async (text: string, by = token, type = 'application/x-ofx') => {
    const { status, body } = await portal.call(by, sendBankStatement, { text, headers: { 'content-type': type } })
    return [status, body]
  }
  const statement = ofxOf({ lines: [{ day: '2026-06-12', amount: '10.00', id: 'A-1', name: 'KOHA' }] })

  it('is stored, and a second time changes nothing', async () => {
    expect(await send(statement)).toEqual([
      200,
      { lines: 1, added: 1, known: 0, changed: 0, matched: 0, waiting: 1, leftOut: [] },
    ])
    expect(await send(statement)).toEqual([
      200,
      { lines: 1, added: 0, known: 1, changed: 0, matched: 0, waiting: 1, leftOut: [] },
    ])
  })

  it.for([
    ['cut off', statement.slice(0, -30), 'The file is cut off: it doesn’t end with </OFX>.'],
    ['of no bank', 'a,b\n1,2\n', 'The file has no headings.'],
    [
      'of another’s account',
      ofxOf({ account: '0099999-00', lines: [] }),
      'The file is of a bank account that is none of yours: add it by npm run admin -- bank account.',
    ],
  ] as const)('is refused when it is %s', async ([, text, reason]) => {
    const [status, body] = await send(text)
    expect([status, (body as unknown as { fields: unknown }).fields]).toEqual([400, { statement: reason }])
  })

  it('needs a token with its scope', async () => {
    const other = await portal.token(await portal.client('intake:write'), 'intake:write')
    expect(await send(statement, other)).toEqual([403, problem(403, '/error/operator/scope')])
  })
})

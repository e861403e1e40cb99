import { beforeAll, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('clients of the operator', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  const run = (...words: string[]) => runCommand(db, words, { now: Date.parse('2026-06-09T16:40:00+12:00') })

  it('are listed, made with a secret that is shown once, and ended', async () => {
    expect(await run('clients', 'list')).toBe('There are no clients.')
    const printed = await run('clients', 'add', '--name', 'Billing system', '--scopes', 'intake:write, intake:read,intake:write')
    const [, clientId = '', secret = ''] =
      /^Billing system is a client now\.\nClient id: ([\da-f-]{36})\nSecret, which is shown this once: ([\w-]{43})$/.exec(
        printed,
      ) ?? []
    expect(secret).not.toBe('')
    expect(JSON.stringify(await db.query('select * from operator_client'))).not.toContain(secret)
    expect(await run('clients', 'list')).toBe(`${clientId}  Billing system, intake:read intake:write, no token yet`)
    expect(await run('clients', 'end', clientId)).toBe('Billing system has ended. Its tokens are refused from now on.')
    expect(await run('clients', 'list')).toBe(`${clientId}  Billing system, intake:read intake:write, ended 2026-06-09`)
    await expect(run('clients', 'end', clientId)).rejects.toThrow(`There is no client ${clientId}; clients list shows them.`)
  })

  it.each([
    [
      'an unknown scope',
      ['--name', 'Billing system', '--scopes', 'intake:write,everything'],
      '--scopes must be a list of events:read, intake:read, intake:write, money:write, readings:write, webhooks:read, webhooks:write.',
    ],
    [
      'no scope',
      ['--name', 'Billing system'],
      'This needs --scopes SCOPE[,SCOPE]: clients add --name TEXT --scopes SCOPE[,SCOPE]',
    ],
    ['no name', ['--scopes', 'intake:write'], 'This needs --name TEXT: clients add --name TEXT --scopes SCOPE[,SCOPE]'],
  ])('are not made with %s', async (_, options, refusal) => {
    await expect(run('clients', 'add', ...options)).rejects.toThrow(refusal)
  })

  it('that are not there can’t be ended', async () => {
    await expect(run('clients', 'end', 'x')).rejects.toThrow('There is no client x; clients list shows them.')
  })
})

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askCorrection } from '#contract/privacy/privacy.contract.ts'
import { makeComplaint } from '#contract/complaints/complaints.contract.ts'
import { lineOf } from '#server/conform/difference.ts'
import { runCommand } from '#server/admin/commands.ts'
import { demo, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from '#tests/moving-house/hands.server.ts'
import { conformTo, listen, operators } from './conform-backend.ts'

const program = join(import.meta.dirname, '../../src/server/conform/conform.ts')

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

const runProgram = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

onDatabase('npm run conform against this backend', (open) => {
  let portal: DemoPortal
  let url: string
  let partyKey: string
  const folder = mkdtempSync(join(tmpdir(), 'tarn-conform-'))
  const fileOf = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, `${text}\n`)
    return path
  }

  beforeAll(async () => {
    portal = await openDemo(await open(demo), { operators })
    url = await listen(portal)
    const party = ['--name', 'Kōwhai Energy Advice', '--text', 'Energy adviser', '--path', 'https://kowhai.example']
    partyKey = /opp-\S+$/.exec(await runCommand(portal.db, ['parties', 'add', ...party]))?.[0] ?? ''
    const hands = handsOn(portal, 'wiremu')
    await hands.submit(await hands.form())
    const message = 'Nobody rang back.'
    const complaint = { topic: 'service', invoiceId: null, siteId: null, message, wish: '' }
    await portal.ask('wiremu', makeComplaint, { body: complaint, key: newKey() })
    const correction = { fact: 'other', kept: '', wanted: 'Dr', reason: 'It says Mr.' }
    await portal.ask('wiremu', askCorrection, { body: correction, key: newKey() })
  })
  afterAll(async () => {
    await portal.server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('prints nothing but the sum when it only reads, and changes nothing', async () => {
    const rows = () => portal.db.query('select count(*) as count from account_change union all select count(*) from once')
    const before = await rows()
    const files = ['--token', fileOf('token', 'aroha'), '--other-token', fileOf('other', 'wiremu'), '--today', '2026-06-09']
    const { code, out } = await runProgram([url, ...files, '--json', join(folder, 'report.json')])
    expect([code, out.split('\n').filter((line) => line !== '' && !line.startsWith('not checked: '))]).toEqual([
      0,
      [
        expect.stringMatching(
          /^\d+ calls: \d+ answered, \d+ refused as documented, \d+ not carried out\. [\d,]+ requests, no difference\.$/,
        ),
      ],
    ])
    expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toMatchObject({ url, differences: [] })
    expect(await rows()).toEqual(before)
  }, 120_000)

  it('finds none with changes that are undone', async () => {
    const { differences, unchecked } = await conformTo(url, { writes: 'undone', tokens: { operator: 'operator' } })
    expect(differences.map(lineOf)).toEqual([])
    expect(unchecked.filter((reason) => /nothing to change|\/v2\/open/.test(reason))).toEqual([])
  }, 120_000)

  it('finds none with every change, on a database that is thrown away', async () => {
    const { differences, unchecked, answered } = await conformTo(url, {
      writes: 'all',
      tokens: { operator: 'operator', party: partyKey },
    })
    expect(differences.map(lineOf)).toEqual([])
    expect(unchecked).toEqual([
      'changeMeterRead with another customer’s readId: they have none',
      'takeBackMeterRead with another customer’s readId: they have none',
    ])
    expect(answered).toBeGreaterThan(230)
  }, 240_000)

  it('says why it can’t run', async () => {
    const token = fileOf('forged', 'mallory')
    const ended = await Promise.all([
      runProgram([url, '--token', token]),
      runProgram([url], { CONFORM_TOKEN: '' }),
      runProgram(['http://backend.example.nz', '--token', token]),
      runProgram([url, '--write=some'], { CONFORM_TOKEN: 'aroha' }),
      runProgram([url, '--call', 'readNothing'], { CONFORM_TOKEN: 'aroha' }),
      runProgram([url], { CONFORM_TOKEN: 'aroha', CONFORM_OTHER_TOKEN: 'aroha' }),
    ])
    expect(ended.map(({ code, err }) => [code, err])).toEqual([
      [2, 'The backend refuses the customer’s token: it is wrong, or has expired.\n'],
      [2, 'Give the access token of a test customer: --token FILE or CONFORM_TOKEN.\n'],
      [2, 'Tokens are sent by https only, or to this machine.\n'],
      [2, '--write takes nothing, or all.\n'],
      [2, 'There is no call readNothing; docs/api/openapi.json has them.\n'],
      [2, 'Both tokens are of one customer. Give --other-token one of another customer.\n'],
    ])
  }, 60_000)
})

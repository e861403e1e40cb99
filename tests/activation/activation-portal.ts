import * as contract from '#contract/activation/activation.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { mintSecret } from '#server/secrets/seal.ts'
import { openStaffPortal } from '#tests/impersonation/staff-portal.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { expect } from 'vitest'
import { loadAccount, type LoadedPerson } from './loaded-accounts.ts'

export const password = 'kererū-over-tūī'

export const right = { outcome: 'right', triesLeft: 0, secondsToWait: 0, canHavePasskeys: true }

/** Another code of six digits. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The backend over a copy of `staffed`, with accounts as a retailer loads them. */
export const openActivations = async (db: Database) => {
  const portal = await openStaffPortal(db)
  let addresses = 0
  /** Each test calls from an address of its own: tries are counted by it. */
  const callFrom =
    (address: string) =>
    async <E extends Endpoint>(endpoint: E, body: object) => {
      const answer = await portal.browser(address).postText(`/v2${endpoint.path}`, JSON.stringify(body), {
        'content-type': 'application/json',
      })
      return {
        status: answer.status,
        headers: answer.headers,
        body: (answer.text === '' ? null : JSON.parse(answer.text)) as never,
      }
    }
  const newCall = () => callFrom(`10.9.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`)

  let accounts = 0
  /** An account as the retailer loaded it, with its people and no login; `key` is the retailer’s own id of a person. */
  const load = async (
    people: readonly (Omit<LoadedPerson, 'person'> & { readonly key: string })[],
    type?: 'residential' | 'sme',
  ) => {
    const number = String(700_100_000 + (accounts += 1))
    await loadAccount(portal.db, {
      account: number,
      ...(type && { type }),
      people: people.map(({ key, ...person }) => ({ person: key, ...person })),
    })
    return { number, accountId: stableId(`account ${number}`) }
  }

  const mailsTo = async (to: string) =>
    portal.db.query<{ subject: string; bodyText: string }>(
      'select subject, body_text from demo_mail where sent_to = $1 order by mail_id',
      [to],
    )
  const secretsIn = ({ bodyText }: { bodyText: string }) => ({
    link: /\/activate#t=([\w-]{43})/.exec(bodyText)?.[1] ?? '',
    code: /: (\d{6})$/m.exec(bodyText)?.[1] ?? '',
  })
  const mailTo = (to: string, count = 1) =>
    eventually(async () => {
      const mails = await mailsTo(to)
      expect(mails).toHaveLength(count)
      return secretsIn(mails.at(-1) ?? { bodyText: '' })
    })

  /** All that was begun was begun so much earlier. */
  const passes = async (ms: number) => {
    const by = `make_interval(secs => ${ms / 1_000})`
    await portal.db.query(`update activation set begun_at = begun_at - ${by}, expires_at = expires_at - ${by}`)
    await portal.db.query(`update activation_code set expires_at = expires_at - ${by}`)
    await portal.db.query(`update rate_count set ends_at = ends_at - ${by}`)
  }
  /** Past the pause between two mails. */
  const forgetPauses = () => portal.db.query(`delete from rate_count`)

  const start = async (accountNumber: string, email: string, call = newCall()) => {
    const key = mintSecret()
    const begin = () => call(contract.beginActivation, { key, accountNumber, email })
    expect((await begin()).status).toBe(204)
    return {
      key,
      call,
      begin,
      code: (code: string) => call(contract.checkActivationCode, { key, code }),
      link: (link: string, by = key) => call(contract.checkActivationLink, { key: by, link }),
      finish: (more: object = { password }, by = key) =>
        call(contract.finishActivation, { key: by, termsVersion: contract.termsVersion, email: null, ...more }),
    }
  }
  const loginOf = (key: string) =>
    portal.db.query(
      'select username, email, email_verified, password_hash is not null as has_password from login where customer_id = $1',
      [stableId(`customer ${key}`)],
    )
  const codeFor = async (...words: string[]) =>
    (await runCommand(portal.db, ['activation', 'code', ...words])).split('\n')[0] ?? ''
  /** A code that was not mailed, typed in a browser of its own. */
  const letter = (accountNumber: string, code: string, call = newCall()) => {
    const key = mintSecret()
    const check = (by = key) => call(contract.checkActivationLetter, { key: by, accountNumber, code })
    const finish = (more: object) =>
      call(contract.finishActivation, { key, termsVersion: contract.termsVersion, email: null, password, ...more })
    return { key, check, finish }
  }
  return { portal, codeFor, forgetPauses, letter, load, loginOf, mailTo, mailsTo, newCall, passes, secretsIn, start }
}

export type Activations = Awaited<ReturnType<typeof openActivations>>

import * as contract from '#contract/privacy/privacy.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import type { Message } from '#server/mail/mail.ts'
import { runCommand } from '#server/admin/commands.ts'
import { demo, demoNow, type DemoPortal, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import type { OpenFresh } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

/** A portal with its mails, and what customers and operators do about what is kept. */
export const openPrivacy = async (open: OpenFresh) => {
  const mails: Message[] = []
  const portal: DemoPortal = await openDemo(await open(demo), {
    mail: { isDemo: true, send: async (message) => void mails.push(message) },
  })
  const send = (name: string, endpoint: Endpoint, request: Request = {}) =>
    portal.ask(name, endpoint, { key: newKey(), ...request })
  const all = (name: string) => portal.get<contract.PrivacyRequests>(name, contract.readPrivacyRequests)
  const admin = (command = '', values: Readonly<Record<string, string>> = {}) => {
    const options = Object.entries(values).map(([name, value]) => `--${name}=${value}`)
    return runCommand(portal.db, [...`privacy ${command}`.trim().split(' '), ...options], { now: demoNow })
  }
  const mailOf = (subject: string) =>
    eventually(async () => {
      const found = mails.find((mail) => mail.subject === subject)
      if (!found) throw new Error(`no mail ${subject}`)
      return found.text
    })
  const idOf = async (name: string) => {
    const [own] = await portal.db.query<{ customerId: string }>('select customer_id from login where email = $1', [
      `${name}@example.com`,
    ])
    return own?.customerId ?? ''
  }
  const accountOf = async (customerId: string) => {
    const [own] = await portal.db.query<{ billingAccountId: string }>(
      'select billing_account_id from customer_account where customer_id = $1',
      [customerId],
    )
    return own?.billingAccountId ?? ''
  }
  const count = async (table: string, column: string, id: string) => {
    const [found] = await portal.db.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${column}::text = $1`,
      [id],
    )
    return found?.count ?? 0
  }
  return { portal, mails, send, all, admin, mailOf, idOf, accountOf, count }
}

export type PrivacyHands = Awaited<ReturnType<typeof openPrivacy>>

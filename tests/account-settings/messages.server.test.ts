import { beforeAll, expect, it } from 'vitest'
import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as contract from '#contract/account-settings/account-settings.contract.ts'
import { readNotificationIcons } from '#contract/app/shell.contract.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('messages', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  const changes = async (name = 'aroha') => {
    const { entries } = await portal.get<{ entries: { kind: string; what?: string; by?: object }[] }>(name, readAccountActivity)
    return entries.filter(({ kind }) => kind === 'change').map(({ what, by }) => ({ what, by }))
  }
  it('tells only what is wanted, and outages always', async () => {
    const bills = async () =>
      (await portal.get<{ icons: { type: string }[] }>('aroha', readNotificationIcons)).icons.filter(
        ({ type }) => type === 'bill',
      ).length
    const choose = (topic: string, isOn: boolean) =>
      portal.ask('aroha', contract.chooseMessage, { body: { topic, channel: 'portal', isOn } })
    expect(await bills()).toBeGreaterThan(0)
    expect((await choose('bills', false)).status).toBe(204)
    expect(await bills()).toBe(0)
    const { topics } = await portal.get<contract.Messages>('aroha', contract.readMessages)
    expect(topics.filter(({ topic }) => ['bills', 'outages', 'news'].includes(topic))).toEqual([
      { topic: 'bills', email: 'on', portal: 'off' },
      { topic: 'outages', email: 'always', portal: 'always' },
      { topic: 'news', email: 'off', portal: null },
    ])
    expect((await choose('outages', false)).status).toBe(404)
    await choose('bills', true)
    expect(await bills()).toBeGreaterThan(0)
    expect((await changes())[0]).toEqual({ what: 'messages', by: { name: 'Aroha Bennett', who: 'you' } })
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import { bootstrap, readSidekick } from '#contract/app/shell.contract.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the dashboard', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  describe('of several properties, with one selected', () => {
    const atTheBach = async <Answer>(read: () => Promise<Answer>) => {
      const { billingAccounts } = await portal.get<account.AccountSwitcher>('sina', account.readSwitcher)
      const [own] = billingAccounts
      await portal.ask('sina', account.selectSite, {
        body: { billingAccountId: own?.id, siteId: own?.billingAccountSites[1]?.id },
      })
      const answer = await read()
      await portal.ask('sina', account.clearSite)
      return answer
    }
    const bach = async () => {
      const { properties } = await portal.get<dashboard.PropertyList>('sina', dashboard.readPropertyList)
      const own = properties.find(({ site }) => site.nickname === 'Bach')
      return { name: 'Bach', amount: own?.soFar, kw: own?.kw }
    }
    const cents = (dollars: number) => Math.round(dollars * 100)
    const sumOf = ({ supplies, adjustments }: Pick<dashboard.BillSummary, 'supplies' | 'adjustments'>) =>
      [...supplies, ...adjustments].reduce((sum, { amount }) => sum + cents(amount ?? 0), 0)
    const readBill = () => portal.get<dashboard.BillSummary>('sina', dashboard.readBillSummary)

    it('keeps the bill whole, says for how many it is, and what this one has of it', async () => {
      const whole = await readBill()
      expect(whole.properties).toEqual({ count: 4, selected: null })
      expect(await atTheBach(readBill)).toEqual({
        ...whole,
        properties: { count: 4, selected: { ...(await bach()), part: expect.any(Object) } },
      })
    })

    it('has of each property a part that stands as the bill does: the parts add up to it, and their rows to them', async () => {
      const whole = await readBill()
      const [own] = (await portal.get<account.AccountSwitcher>('sina', account.readSwitcher)).billingAccounts
      const bills = []
      for (const site of own?.billingAccountSites ?? []) {
        await portal.ask('sina', account.selectSite, { body: { billingAccountId: own?.id, siteId: site.id } })
        bills.push(await readBill())
      }
      await portal.ask('sina', account.clearSite)
      const parts = bills.flatMap(({ properties }) => properties?.selected?.part ?? [])
      expect(parts).toHaveLength(4)
      expect(parts.map(sumOf)).toEqual(parts.map(({ soFar }) => cents(soFar)))
      expect(parts.reduce((sum, { soFar }) => sum + cents(soFar), 0)).toBe(cents(whole.soFar))
      const { properties } = await portal.get<dashboard.PropertyList>('sina', dashboard.readPropertyList)
      expect(parts.map(({ onTrackFor }) => onTrackFor === null)).toEqual(properties.map(({ kw }) => kw === null))
      expect(new Set(parts.map(({ ticks }) => ticks.length))).toEqual(new Set([whole.daysInBillPeriod]))
    })

    it('leads in the greeting with this one’s part, and names the sum for them all after it', async () => {
      const { onTrackFor } = await readBill()
      const part = (await atTheBach(readBill)).properties?.selected?.part
      const { heroMessage } = await atTheBach(() => portal.get<{ heroMessage: string }>('sina', dashboard.readHeroMessage))
      const [headline, , rest] = heroMessage.split('\n')
      expect(headline).toBe(`# Kia ora Sina, Bach is on track for $${Math.round(part?.onTrackFor ?? 0)} this bill`)
      expect(rest).toContain(`All 4 properties together are on track for $${Math.round(onTrackFor ?? 0)}.`)
    })

    it('leads with energy where money does not show, and names that of them all', async () => {
      const { billingAccounts } = await portal.get<account.AccountSwitcher>('mere', account.readSwitcher)
      const [own] = billingAccounts
      const [site] = own?.billingAccountSites ?? []
      const whole = await portal.get<dashboard.BillSummary>('mere', dashboard.readBillSummary)
      await portal.ask('mere', account.selectSite, { body: { billingAccountId: own?.id, siteId: site?.id } })
      const { properties } = await portal.get<dashboard.BillSummary>('mere', dashboard.readBillSummary)
      const { heroMessage } = await portal.get<{ heroMessage: string }>('mere', dashboard.readHeroMessage)
      await portal.ask('mere', account.clearSite)
      const energy = (kwh: number) => `${Math.round(kwh).toLocaleString('en-NZ')}\u00A0kWh`
      const all = whole.supplies.reduce((sum, { kw }) => sum + (kw ?? 0), 0)
      expect(heroMessage.split('\n')[0]).toBe(
        `# Kia ora Mere, ${site?.nickname ?? site?.address} used ${energy(properties?.selected?.kw ?? 0)} so far this bill`,
      )
      expect(heroMessage).toContain(`All 3 properties together: ${energy(all)}.`)
      expect(properties?.selected?.part?.supplies.map(({ amount }) => amount)).toEqual([null])
    })

    it('gives in the menu this one’s energy, and its part of the bill', async () => {
      const { soFar } = await readBill()
      const { amount, kw } = await bach()
      expect(await atTheBach(() => portal.get('sina', readSidekick))).toEqual({
        titleArea: { value: 'Bach' },
        supplyTypesArea: { supplyTypes: [{ type: 'electricity', value: `${Math.round(kw ?? 0)} kWh` }] },
        billArea: { title: `$${amount?.toFixed(2)} of $${soFar.toFixed(2)} so far` },
      })
    })
  })

  it('of an account with one property keeps that one: there is nothing to show it together with [DASH-66 DASH-67]', async () => {
    const selected = async () =>
      (await portal.get<account.AccountSwitcher>('rangi', account.readSwitcher)).billingAccounts.flatMap(
        ({ billingAccountSites }) => billingAccountSites.filter(({ isSelected }) => isSelected).map(({ nickname }) => nickname),
      )
    await portal.ask('rangi', bootstrap)
    expect(await selected()).toEqual(['Home'])
    expect(await portal.ask('rangi', account.clearSite)).toEqual({ status: 204, body: null })
    expect(await selected()).toEqual(['Home'])
  })
})

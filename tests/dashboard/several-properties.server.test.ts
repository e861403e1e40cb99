import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account.contract.ts'
import * as dashboard from '#contract/dashboard.contract.ts'
import { readSidekick } from '#contract/shell.contract.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'

eachDatabase('the dashboard', (open) => {
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
    const readBill = () => portal.get<dashboard.BillSummary>('sina', dashboard.readBillSummary)

    it('keeps the bill whole, says for how many it is, and what this one has of it', async () => {
      const whole = await readBill()
      expect(whole.properties).toEqual({ count: 4, selected: null })
      expect(await atTheBach(readBill)).toEqual({ ...whole, properties: { count: 4, selected: await bach() } })
    })

    it('says in the greeting that the sum is for them all', async () => {
      const { onTrackFor } = await readBill()
      const { heroMessage } = await atTheBach(() => portal.get<{ heroMessage: string }>('sina', dashboard.readHeroMessage))
      expect(heroMessage.split('\n')[0]).toBe(
        `# Kia ora Sina, you’re on track for $${Math.round(onTrackFor ?? 0)} for all 4 properties`,
      )
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
})

import { beforeAll, describe, expect, it } from 'vitest'
import * as marks from '#contract/marks.contract.ts'
import * as moments from '#contract/moments/moments.contract.ts'
import * as shell from '#contract/app/shell.contract.ts'
import * as start from '#contract/app/start.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { countEvent } from '#server/shell/moments.store.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the moments of a visit', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  describe('what is remembered of a customer', () => {
    it('is a flag from the list, on every browser; rights are not among them [HTTP-40 HTTP-41]', async () => {
      const seen = async (name: string) =>
        (await portal.get<start.Initialize>(name, start.initialize)).userMetadata.eiq2OnboardingSeen
      expect(await seen('leo')).toBe(false)
      expect(await portal.ask('leo', marks.updateFlag, { body: { flagName: 'eiq2OnboardingSeen' } })).toEqual({
        status: 204,
        body: null,
      })
      await portal.ask('leo', marks.updateFlag, { body: { flagName: 'eiq2OnboardingSeen' } })
      expect([await seen('leo'), await seen(await portal.otherBrowser('leo'))]).toEqual([true, true])
      for (const flagName of ['hasEarlyAccess', 'isEiq2', 'canEditPropertyAvatar', 'x'])
        expect(await portal.ask('margaret', marks.updateFlag, { body: { flagName } })).toMatchObject({
          status: 400,
          body: { fields: { flagName: expect.any(String) } },
        })
      expect((await portal.get<start.Initialize>('margaret', start.initialize)).hasEarlyAccess).toBe(false)
    })

    it('is the alert and the outage that were put away, until there is another [SHELL-101 SHELL-102 HTTP-40]', async () => {
      const seen = async (name: string) => (await portal.get<start.Initialize>(name, start.initialize)).userMetadata.seenNotices
      const mark = async (name: string, flagName: string, noticeId?: string) =>
        expect(await portal.ask(name, marks.updateFlag, { query: noticeId ? { noticeId } : {}, body: { flagName } })).toEqual({
          status: 204,
          body: null,
        })
      const publish = async () => {
        await runCommand(portal.db, ['alert', 'on', '--title', 'Storm', '--text', 'Stay in'], { now: demoNow })
        return (await portal.get<shell.NationalAlert>('leo', shell.readNationalAlert)).alert?.id ?? ''
      }
      await mark('leo', 'nationalAlertSeen')
      await mark('leo', 'preOutageSeen')
      expect(await seen('leo')).toEqual([])

      const first = await publish()
      await mark('leo', 'nationalAlertSeen', first)
      await mark('leo', 'nationalAlertSeen', first)
      await mark('hemi', 'nationalAlertSeen')
      expect([await seen(await portal.otherBrowser('leo')), await seen('hemi'), await seen('aroha')]).toEqual([
        [first],
        [first],
        [],
      ])

      const second = await publish()
      await mark('leo', 'nationalAlertSeen', first)
      expect(await seen('leo')).toEqual([first])
      await mark('leo', 'nationalAlertSeen', second)
      await runCommand(portal.db, ['outage', 'soon'], { now: demoNow })
      await mark('leo', 'preOutageSeen')
      const { timestamp } = await portal.get<start.Outage>('leo', start.readOutage)
      expect(await seen('leo')).toEqual([second, `outage ${timestamp}`].toSorted())
      for (const kind of ['outage', 'alert']) await runCommand(portal.db, [kind, 'off'], { now: demoNow })
    })

    const documented = [
      'BILL_CHECKER_BETA_SEEN [HTTP-44]',
      'BILL_PLANNER_BETA_SEEN [HTTP-45]',
      'TIPS_BETA_SEEN [HTTP-46]',
      'TIPS_FOR_YOU_SEEN [HTTP-47]',
      'GEN_MIX_KNEW_THIS [HTTP-48]',
      'GENERATION_MIX_MODAL_SEEN [HTTP-49]',
      'DASHBOARD_MODAL_SEEN [HTTP-50]',
    ]

    it.each(documented)('is the tag %s, named in the query [HTTP-42 HTTP-43]', async (title) => {
      const [tagName = ''] = title.split(' ')
      expect(await portal.ask('ana', marks.setTag, { query: { tagName } })).toEqual({ status: 204, body: null })
      await portal.ask('ana', marks.setTag, { query: { tagName } })
      const { tags } = await portal.get<{ tags: string[] }>('ana', marks.readTags)
      expect(tags.filter((tag) => tag === tagName)).toEqual([tagName])
    })

    it('is no other tag, and those of one customer are nobody else’s', async () => {
      expect(Object.keys(marks.TagName.def.entries).toSorted()).toEqual(documented.map((title) => title.split(' ')[0]).toSorted())
      expect(await portal.ask('craig', marks.setTag, { query: { tagName: 'STAFF' } })).toMatchObject({ status: 400 })
      await portal.ask('craig', marks.setTag, { query: { tagName: 'TIPS_BETA_SEEN' } })
      expect((await portal.get<{ tags: string[] }>('aroha', marks.readTags)).tags).toEqual(['DASHBOARD_MODAL_SEEN'])
    })

    const counts = (email: string) =>
      portal.db.query<{ name: string; track: string; count: number }>(
        'select name, track, count from event_count join login using (customer_id) where email = $1 order by name, track',
        [email],
      )

    it('is a visit once for each sign-in, however often it is posted [HTTP-21]', async () => {
      const visit = (name: string) => portal.ask(name, moments.postEvent, { params: { name: 'userVisit' } })
      for (const name of ['hemi', 'hemi', await portal.otherBrowser('hemi')]) expect((await visit(name)).status).toBe(204)
      expect(await counts('hemi@example.com')).toEqual([{ name: 'userVisit', track: '', count: 2 }])
    })

    it('is none while staff act for the customer [HTTP-22 HTTP-23]', async () => {
      const [daniel] = await portal.db.query<{ customerId: string }>(
        `select customer_id from login where email = 'daniel@example.com'`,
      )
      const caller = {
        customerId: daniel?.customerId ?? '',
        sessionId: 'session of daniel@example.com',
        role: 'customer' as const,
      }
      await countEvent(portal.db, { ...caller, actor: { staffId: 'staff-1', mayAct: true } }, 'userVisit', '', new Date(demoNow))
      expect(await counts('daniel@example.com')).toEqual([])
      await countEvent(portal.db, caller, 'userVisit', '', new Date(demoNow))
      expect(await counts('daniel@example.com')).toEqual([{ name: 'userVisit', track: '', count: 1 }])
    })

    it.each([
      'viewHomeComparison [HTTP-26]',
      'viewEnergyForecast [HTTP-27]',
      'viewEnergySavingTips [HTTP-28]',
      'viewNaturalGasUsage [HTTP-29]',
      'viewEvEverywhere [HTTP-30]',
      'viewTransactionHistory [HTTP-31]',
      'viewUsageBreakdown [HTTP-32]',
      'viewElectricityBasicMeterUsage [HTTP-33]',
      'viewBillInsights [HTTP-34]',
      'viewCarbonCalculator [HTTP-35]',
      'viewPropertiesAndPlans [HTTP-36]',
    ])('is each time %s', async (title) => {
      const [name = ''] = title.split(' ')
      const view = () => portal.ask('priya', moments.postEvent, { params: { name } })
      const before = await counts('priya@example.com')
      expect([await view(), await view()]).toEqual([
        { status: 204, body: null },
        { status: 204, body: null },
      ])
      const after = [...before, { name, track: '', count: 2 }]
      expect(await counts('priya@example.com')).toEqual(after.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    })

    it('is a completed home profile once for good [HTTP-37 HTTP-38]', async () => {
      for (const name of ['homeProfileMandatoryComplete', 'homeProfileMandatoryComplete', 'homeProfileFullyComplete'])
        expect((await portal.ask('rangi', moments.postEvent, { params: { name } })).status).toBe(204)
      expect(await counts('rangi@example.com')).toEqual([
        { name: 'homeProfileFullyComplete', track: '', count: 1 },
        { name: 'homeProfileMandatoryComplete', track: '', count: 1 },
      ])
    })

    it('is the eco tracker by the view that was open, and nothing that is not documented [HTTP-20 HTTP-24 HTTP-25]', async () => {
      const count = (name: string, track?: string) =>
        portal.ask('wiremu', moments.postEvent, { params: { name }, ...(track ? { query: { track } } : {}) })
      for (const track of ['realtime', 'forecast', 'usageImpact', 'last7Days'])
        expect((await count('viewEcoTracker', track)).status).toBe(204)
      expect((await count('userLogout')).status).toBe(204)
      expect((await count('viewEcoTracker', 'elsewhere')).status).toBe(400)
      expect((await count('viewSomethingElse')).status).toBe(400)
      expect(await counts('wiremu@example.com')).toEqual([
        { name: 'userLogout', track: '', count: 1 },
        { name: 'viewEcoTracker', track: 'forecast', count: 1 },
        { name: 'viewEcoTracker', track: 'last7Days', count: 1 },
        { name: 'viewEcoTracker', track: 'realtime', count: 1 },
        { name: 'viewEcoTracker', track: 'usageImpact', count: 1 },
      ])
    })
  })
})

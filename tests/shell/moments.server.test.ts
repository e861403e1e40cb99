import { beforeAll, describe, expect, it } from 'vitest'
import * as moments from '#contract/moments.contract.ts'
import * as shell from '#contract/shell.contract.ts'
import { type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'

eachDatabase('the moments of a visit', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(), { historyDays: 40 })
  })

  describe('what is remembered of a customer', () => {
    it('is a flag from the list, on every browser; rights are not among them [HTTP-40 HTTP-41]', async () => {
      const seen = async (name: string) =>
        (await portal.get<shell.Initialize>(name, shell.initialize)).userMetadata.eiq2OnboardingSeen
      expect(await seen('leo')).toBe(false)
      expect(await portal.ask('leo', moments.updateFlag, { body: { flagName: 'eiq2OnboardingSeen' } })).toEqual({
        status: 204,
        body: null,
      })
      await portal.ask('leo', moments.updateFlag, { body: { flagName: 'eiq2OnboardingSeen' } })
      expect([await seen('leo'), await seen(await portal.otherBrowser('leo'))]).toEqual([true, true])
      for (const flagName of ['hasEarlyAccess', 'isEiq2', 'canEditPropertyAvatar', 'x'])
        expect(await portal.ask('margaret', moments.updateFlag, { body: { flagName } })).toMatchObject({
          status: 400,
          body: { fields: { flagName: expect.any(String) } },
        })
      expect((await portal.get<shell.Initialize>('margaret', shell.initialize)).hasEarlyAccess).toBe(false)
    })

    it.each(moments.TagName.def.entries ? Object.keys(moments.TagName.def.entries) : [])(
      'is the tag %s, named in the query [HTTP-42 HTTP-43]',
      async (tagName) => {
        expect(await portal.ask('ana', moments.setTag, { query: { tagName } })).toEqual({ status: 204, body: null })
        await portal.ask('ana', moments.setTag, { query: { tagName } })
        const { tags } = await portal.get<{ tags: string[] }>('ana', moments.readTags)
        expect(tags.filter((tag) => tag === tagName)).toEqual([tagName])
      },
    )

    it('is every documented tag and no other [HTTP-44 HTTP-45 HTTP-46 HTTP-47 HTTP-48 HTTP-49]', async () => {
      const documented = [
        'BILL_CHECKER_BETA_SEEN',
        'BILL_PLANNER_BETA_SEEN',
        'TIPS_BETA_SEEN',
        'TIPS_FOR_YOU_SEEN',
        'GEN_MIX_KNEW_THIS',
        'GENERATION_MIX_MODAL_SEEN',
      ]
      for (const tagName of documented) await portal.ask('craig', moments.setTag, { query: { tagName } })
      expect((await portal.get<{ tags: string[] }>('craig', moments.readTags)).tags.toSorted()).toEqual(documented.toSorted())
      expect(await portal.ask('craig', moments.setTag, { query: { tagName: 'STAFF' } })).toMatchObject({ status: 400 })
      expect((await portal.get<{ tags: string[] }>('aroha', moments.readTags)).tags).toEqual([])
    })

    it('is how often each documented moment was, by track [HTTP-20 HTTP-21 HTTP-24 HTTP-25 HTTP-36]', async () => {
      const count = (name: string, track?: string) =>
        portal.ask('wiremu', moments.postEvent, { params: { name }, ...(track ? { query: { track } } : {}) })
      for (const name of ['userVisit', 'userVisit', 'userLogout', 'viewPropertiesAndPlans'])
        expect((await count(name)).status).toBe(204)
      expect((await count('viewEcoTracker', 'realtime')).status).toBe(204)
      expect((await count('viewEcoTracker', 'elsewhere')).status).toBe(400)
      expect((await count('viewSomethingElse')).status).toBe(400)
      expect(
        await portal.db.query(
          `select name, track, count from event_count join login using (customer_id) where email = 'wiremu@example.com' order by name`,
        ),
      ).toEqual([
        { name: 'userLogout', track: '', count: 1 },
        { name: 'userVisit', track: '', count: 2 },
        { name: 'viewEcoTracker', track: 'realtime', count: 1 },
        { name: 'viewPropertiesAndPlans', track: '', count: 1 },
      ])
    })
  })
})

import { beforeAll, expect, it } from 'vitest'
import { type FeatureMessage, onboardingTarget, readFeatureMessages } from '#contract/feature-message/feature-message.contract.ts'
import { updateFlag } from '#contract/marks.contract.ts'
import { type Initialize, initialize } from '#contract/app/start.contract.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { matchPath } from '#domain/portal/routes.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const missing = { status: 404, body: expect.objectContaining({ type: '/error/not_found' }) }

onDatabase('feature messages', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const ask = (name: string | null, target: string) => portal.ask(name, readFeatureMessages, { query: { target } })
  const hasSeen = async (name: string) => (await portal.get<Initialize>(name, initialize)).userMetadata.eiq2OnboardingSeen

  it('are addressed by a target and have a title, slides and an action [DASH-36 DASH-37 DASH-101]', async () => {
    const { status, body } = await ask('aroha', 'dashboardModal')
    expect({ status, body: body as FeatureMessage }).toEqual({
      status: 200,
      body: {
        target: 'dashboardModal',
        title: 'New on your dashboard',
        slides: [
          { title: 'What to do next', text: expect.any(String), icon: 'idea' },
          { title: 'How clean the grid is', text: expect.any(String), icon: 'leaf' },
          { title: 'Your usage, half-hour by half-hour', text: expect.any(String), icon: 'chart' },
        ],
        action: { label: 'See your usage', path: '/account/products/consumption' },
      },
    })
  })

  it('are not there for an address that the portal does not have', async () => {
    await portal.db.query(
      `insert into feature_message (target, title, slides, action_label, action_path)
       select 'notBuilt', title, slides, action_label, '/account/not-built' from feature_message where target = 'ecoTracker'`,
    )
    expect((await ask('aroha', 'ecoTracker')).status).toBe(200)
    expect(await ask('aroha', 'notBuilt')).toEqual(missing)
    await portal.db.query(`delete from feature_message where target = 'notBuilt'`)
  })

  it('lead to pages that the portal has', async () => {
    const rows = await portal.db.query<{ path: string }>('select action_path as path from feature_message')
    expect(rows.filter(({ path }) => matchPath(path) === null)).toEqual([])
  })

  it.each(['nothing', '', ' ', "' or 1=1 --", 'ECOTRACKER'])('are not found at %j [DASH-35]', async (target) => {
    expect(await ask('aroha', target)).toEqual(missing)
  })

  it('need a target, and a valid token', async () => {
    expect((await portal.ask('aroha', readFeatureMessages)).status).toBe(400)
    expect((await ask(null, onboardingTarget)).status).toBe(401)
  })

  it('show round only those who have isEiq2', async () => {
    expect((await ask('aroha', onboardingTarget)).status).toBe(200)
    expect(await ask('margaret', onboardingTarget)).toEqual(missing)
  })

  it('have been seen by every demo customer but the new ones, until they have finished [DASH-33 DASH-38]', async () => {
    const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')
    const unseen = async () => {
      const seen = await Promise.all(names.map(hasSeen))
      return names.filter((_, at) => !seen[at])
    }
    expect(await unseen()).toEqual(['leo', 'mila'])
    await portal.ask('leo', updateFlag, { body: { flagName: 'eiq2OnboardingSeen' } })
    expect(await unseen()).toEqual(['mila'])
  })
})

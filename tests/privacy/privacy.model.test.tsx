// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { apiKeysMachine } from '#machines/api-keys/api-keys.machine.ts'
import { consentsMachine } from '#machines/consents/consents.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { privacyRequestsMachine } from '#machines/privacy/privacy-requests.machine.ts'
import { privacyMachine } from '#machines/privacy/privacy.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { firstOf, standInsFor } from '#tests/kit/stand-ins.ts'
import { lackFor, lackWords } from '#domain/portal/access.ts'
import { AccessContext } from '#views/kit/access.tsx'
import { PrivacyView } from '#views/privacy/privacy-page.tsx'

describeModel(entryOf('privacy'), {
  machine: privacyMachine,
  input: { pageId: 'privacy', path: '/account/profile/privacy', params: {}, search: '' },
  children: {
    apiKeys: firstOf(apiKeysMachine, {}),
    consents: firstOf(consentsMachine, { code: '' }),
    requests: firstOf(privacyRequestsMachine, undefined as never),
  },
  home: ['open'],
  mount: (actor) => <PrivacyView actor={actor} />,
  eyes: {
    open: async (page) => {
      await page.sees('heading', 'Data and privacy')
      await page.sees('link', 'Download a copy')
      await page.sees('region', 'Keys for your own programs')
      await page.sees('region', 'Who can read your data')
      await page.sees('region', 'Correct or delete your data')
    },
  },
})

afterEach(cleanup)

test('names to a viewer what only someone with full access may do', () => {
  const whyNot = (call: Parameters<typeof lackFor>[1]) => {
    const lack = lackFor({ role: 'viewer', isOneProperty: false }, call)
    return lack === null || lack === 'account' ? null : lackWords(lack, 'Sina Tuala')
  }
  const children = {
    apiKeys: firstOf(apiKeysMachine, {}),
    consents: firstOf(consentsMachine, { code: '' }),
    requests: firstOf(privacyRequestsMachine, undefined as never),
  }
  const { actors } = standInsFor(privacyMachine, children)
  const input = { pageId: 'privacy', path: '/account/profile/privacy', params: {}, search: '' } as const
  const actor = createActor(privacyMachine.provide({ actors } as never), { input }).start()
  renderBranded(
    <AccessContext value={{ whyNot }}>
      <PrivacyView actor={actor} />
    </AccessContext>,
  )
  const card = screen.getByRole('region', { name: 'Keys and data sharing' })
  within(card).getByText('In Sina Tuala’s account, only someone with full access to it can do this.')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Keys and data sharing',
    'Correct or delete your data',
  ])
})

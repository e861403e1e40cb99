// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { apiKeysMachine } from '#machines/api-keys/api-keys.machine.ts'
import { consentsMachine } from '#machines/consents/consents.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { privacyRequestsMachine } from '#machines/privacy/privacy-requests.machine.ts'
import { privacyMachine } from '#machines/privacy/privacy.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { PrivacyView } from '#views/privacy/privacy-page.tsx'

describeModel(entryOf('privacy'), {
  machine: privacyMachine,
  input: { pageId: 'privacy', path: '/account/profile/privacy', params: {}, search: '' },
  events: [],
  children: {
    apiKeys: firstOf(apiKeysMachine, {}),
    consents: firstOf(consentsMachine, { code: '' }),
    requests: firstOf(privacyRequestsMachine, undefined as never),
  },
  home: ['open'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <PrivacyView actor={actor} />
    </BrandProvider>
  ),
  hands: {},
  eyes: {
    open: async (page) => {
      await page.sees('heading', 'Data and privacy')
      await page.sees('region', 'Keys for your own programs')
      await page.sees('region', 'Who else may read')
      await page.sees('region', 'Correct it, or have it deleted')
    },
  },
})

import type { Initialize } from '#contract/app/start.contract.ts'
import type { Eyes, Hands, Page } from '#tests/kit/page.ts'

export const customer = (canEditPropertyAvatar: boolean): Initialize => ({
  userId: 'u-1',
  username: 'aroha',
  email: 'aroha@example.com',
  hasEarlyAccess: false,
  isFirstLoadEver: false,
  userMetadata: { hasEarlyAccess: false, isEiq2: true, canEditPropertyAvatar, eiq2OnboardingSeen: true },
})

const site = (id: string, isSelected: boolean) => ({
  id,
  nickname: id === 's-1' ? 'Home' : 'Bach',
  address: '14 Tūī Lane, Raumati Beach',
  status: 'open' as const,
  isSelected,
  avatar: { type: 'standalone' as const, colorSchema: 'tussock' as const },
  supplyPoints: [],
})

/** An account with two sites, one of them selected. */
export const properties = {
  billingAccounts: [
    {
      id: 'b-1',
      customerNumber: '100 1',
      type: 'residential' as const,
      isBuyingGroup: false,
      buyingGroupName: null,
      isSelected: true,
      billingAccountSites: [site('s-1', true), site('s-2', false)],
    },
  ],
}

/** What a customer does in the editor. */
export const hands: Hands = {
  'type.choose': (page) => page.press('Bach', 'radio'),
  'colour.choose': (page) => page.press('Dusk', 'radio'),
  'avatar.save': (page) => page.press('Save'),
  'load.retry': (page) => page.press('Try again'),
}

const leadsBack = (page: Page) => page.sees('link', 'Back to the dashboard')

/** What each state looks like there. */
export const eyes: Eyes = {
  recognising: (page) => page.sees('region', 'Your home’s picture'),
  'editor.loading': (page) => page.sees('region', 'Your home’s picture'),
  'editor.editing.ready': async (page) => {
    await page.reads('For Home. It shows on its dashboard.')
    await page.sees('group', 'Kind of home')
    await page.sees('link', 'Cancel')
    await page.lacks('alert')
    await page.lacksText('Saving your picture.')
  },
  'editor.editing.failed': async (page) => {
    await page.sees('group', 'Colours')
    await page.sees('alert')
    await page.reads('We couldn’t save your picture.')
    await page.lacksText('Saving your picture.')
  },
  'editor.saving': (page) => page.reads('Saving your picture.'),
  'editor.saved': (page) => page.reads('Saved. Taking you to the dashboard.'),
  'editor.leaving': (page) => page.reads('Saved. Taking you to the dashboard.'),
  notSelected: async (page) => {
    await page.reads('Choose a property first')
    await page.reads('Each property has its own picture. Open the one you want, then come back.')
    await leadsBack(page)
  },
  notIncluded: async (page) => {
    await page.reads('Your account doesn’t include choosing a picture')
    await page.reads('Your home will keep its picture.')
    await leadsBack(page)
  },
  unavailable: (page) => page.reads('We couldn’t load this page'),
}

import { bill, fortnight, properties } from './readings.ts'

const unlocked = {
  unlockProgress: { isUnlocked: true, answered: 6, total: 6 },
  isReady: true,
  showPopup: false,
  isV2Enabled: false,
  daysOfData: 30,
  readyOn: null,
}

/** What the backend answers unless a test says otherwise, by path below `/v2`. */
export const usual: Readonly<Record<string, unknown>> = {
  '/private/drd/initialize': {
    userId: 'u-1',
    username: 'aroha',
    email: 'aroha.bennett@example.co.nz',
    hasEarlyAccess: false,
    isFirstLoadEver: false,
    userMetadata: { hasEarlyAccess: false, isEiq2: true, canEditPropertyAvatar: true, eiq2OnboardingSeen: true },
  },
  '/private/drd/widgets/list': {
    widgetType: 'singleProperty',
    propertyAvatars: [{ siteId: 's-1', avatar: { type: 'standalone', colorSchema: 'tussock' } }],
    widgetList: [
      { widgetType: 'heroMessage' },
      { widgetType: 'billSummary' },
      { widgetType: 'usageGraph', supplyPointId: 'sp-1', startDate: '2026-06-03', endDate: '2026-06-09' },
      { widgetType: 'accountSummary' },
      { widgetType: 'powerShout' },
      { widgetType: 'nextBestActions' },
      { widgetType: 'somethingNewer' },
      { widgetType: 'actionTiles' },
    ],
  },
  '/private/drd/widget/heroMessage': {
    heroMessage:
      '# Kia ora Aroha, you’re on track for $278 this bill\nAbout **$26 more** than last time. See [your bill](/account/bill).<script>alert(1)</script>',
  },
  '/private/drd/widget/hero': {
    isHeroMenuVisible: true,
    firstName: 'Aroha',
    avatar: { type: 'standalone', colorSchema: 'tussock' },
    hills: {
      date: '2026-06-08',
      day: Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 2.7 : 1)),
      weekBefore: Array.from({ length: 24 }, () => 1),
      average: Array.from({ length: 24 }, () => 1),
    },
  },
  '/private/drd/widget/hero/menu': {
    actions: [
      { type: 'submitMeterRead', title: 'Submit meter read', path: '/account/products/meter-read' },
      { type: 'orderLpg', title: 'Order LPG', path: '/account/products/bottled-gas/order' },
      { type: 'movingHouse', title: 'Moving house', path: '/account/profile/moving-house' },
    ],
  },
  '/private/drd/widget/hero/info': {
    modelExtensions: [
      { type: 'solar', title: 'Solar', detail: '4.2 kWh sent out yesterday' },
      { type: 'LPG', title: 'Bottled gas', detail: 'delivered 2 June' },
      { type: 'EV', title: 'EV', detail: 'night rate from 9 pm', promoUrl: '/account/products/ev' },
    ],
  },
  '/private/drd/widget/billSummary': bill,
  '/private/electricity/site-usage': { supplyPointId: 'sp-1', intervalType: 'DAILY', costIncluded: true, usage: fortnight },
  '/private/drd/widget/accountSummary': {
    summary: {
      balance: 252.4,
      amountTotal: 252.4,
      amountOverdue: 0,
      dueDate: '2026-07-03',
      dueDays: 24,
      lastPaymentDate: '2026-06-03',
      lastPaymentAmount: 231.1,
      lastPaymentMethod: 'Direct debit',
      paymentMethod: 'Direct debit ASB ··· 4082-017',
    },
  },
  '/private/drd/widget/powerShout': {
    isEligible: true,
    balanceHours: 9,
    expiring: { hours: 3, date: '2026-06-30' },
    next: { startDateTime: '2026-06-13T10:00:00+12:00', endDateTime: '2026-06-13T12:00:00+12:00' },
  },
  '/private/nextBestAction': {
    nextBestActions: [
      {
        type: 'completeHomeProfile',
        title: 'Finish your home profile',
        detail: '4 questions left.',
        action: 'Continue',
        path: '/account/profile/home-profile',
      },
      { type: 'somethingNewer', title: 'Something newer', detail: '', action: 'Go', path: '/account/bill' },
    ],
  },
  '/private/drd/actionTile/list': {
    tiles: [
      { id: 'ecoTracker', title: 'Eco tracker', path: '/account/insights/eco-tracker' },
      { id: 'homeComparison', title: 'Home comparison', path: '/account/insights/home-comparison' },
      { id: 'usageBreakdown', title: 'Usage breakdown', path: '/account/insights/energy-mix' },
    ],
  },
  '/private/drd/widget/ecoTracker': {
    at: '2026-06-09T16:40:00+12:00',
    level: 2,
    levelName: 'Low',
    renewableShare: 0.82,
    hours: Array.from({ length: 24 }, (_, hour) => ({ at: `2026-06-09T${String(hour).padStart(2, '0')}:00:00+12:00`, level: 2 })),
    cleanest: { startHour: 1, endHour: 6 },
  },
  '/private/drd/widget/homeComparison': {
    ...unlocked,
    comparison: { startDate: '2026-05-10', endDate: '2026-06-08', actual: 744, average: 818, efficient: 612 },
  },
  '/private/drd/widget/usageBreakdown': {
    ...unlocked,
    breakdown: {
      period: 'May',
      categories: [
        { name: 'Heating', hexColour: '#B95029', dollars: { value: 90.86, percentage: 36 }, kWh: { value: 268, percentage: 36 } },
        {
          name: 'Hot Water',
          hexColour: '#822949',
          dollars: { value: 161.54, percentage: 64 },
          kWh: { value: 476, percentage: 64 },
        },
      ],
    },
  },
  '/private/drd/widget/propertyList': properties,
}

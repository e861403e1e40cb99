/** A plan with its price, a customer's account on it, and a person whose row is wrong. */
export const intakeExample = {
  body: {
    records: [
      {
        entity: 'plan',
        row: { plan: 'everyday', name: 'Everyday', supplyType: 'electricity', audience: 'residential', isLowUser: false },
      },
      { entity: 'tariff', row: { plan: 'everyday', startDate: '2026-04-01', dailyCents: 260 } },
      {
        entity: 'tariff-band',
        row: {
          plan: 'everyday',
          startDate: '2026-04-01',
          position: 1,
          name: 'anytime',
          centsPerKwh: 24,
          fromHour: 0,
          toHour: 24,
        },
      },
      {
        entity: 'person',
        row: { person: 'P-1001', firstName: 'Ana', lastName: 'Rangi', mobile: '021 123 4567', email: 'ana@example.com' },
      },
      {
        entity: 'account',
        row: {
          account: '1000001',
          type: 'residential',
          owner: 'Ana Rangi',
          street: '12 Rata Street',
          suburb: 'Northcote',
          city: 'Auckland',
          postCode: '0627',
          region: 'Auckland',
          billingEmail: 'ana@example.com',
          cycleStart: '2026-06-03',
          cycleDays: 29,
          billedBy: 'us',
          paymentMethod: 'bill',
          openedOn: '2026-06-03',
          billedFrom: '2026-06-03',
        },
      },
      { entity: 'role', row: { account: '1000001', person: 'P-1001', role: 'owner' } },
      {
        entity: 'site',
        row: { account: '1000001', site: 'S-2001', address: '12 Rata Street, Northcote, Auckland', status: 'open' },
      },
      {
        entity: 'supply-point',
        row: {
          account: '1000001',
          supplyPoint: 'SP-3001',
          site: 'S-2001',
          supplyType: 'electricity',
          icp: '0000123456AB40C',
          isAdvanced: true,
        },
      },
      { entity: 'meter', row: { account: '1000001', supplyPoint: 'SP-3001', serial: 'E12345678', installedOn: '2023-05-11' } },
      {
        entity: 'register',
        row: {
          account: '1000001',
          supplyPoint: 'SP-3001',
          serial: 'E12345678',
          number: '1',
          contentCode: 'UN24',
          flow: 'X',
          digits: 5,
        },
      },
      {
        entity: 'agreement',
        row: { account: '1000001', agreement: 'SA-4001', supplyPoint: 'SP-3001', plan: 'everyday', startDate: '2026-06-03' },
      },
      { entity: 'person', row: { person: 'P-1002', firstName: 'Tama', lastName: 'Rangi', email: 'tama' } },
    ],
  },
  answer: {
    added: 11,
    changed: 0,
    unchanged: 0,
    refused: [{ index: 11, entity: 'person', key: null, field: 'email', reason: 'must be an email address' }],
  },
}

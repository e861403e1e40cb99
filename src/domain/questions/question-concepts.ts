export type Concept =
  | 'account'
  | 'amount'
  | 'area'
  | 'back'
  | 'balance'
  | 'best'
  | 'bill'
  | 'change'
  | 'charge'
  | 'cheap'
  | 'clean'
  | 'compare'
  | 'consuming'
  | 'cost'
  | 'day'
  | 'dearer'
  | 'dearest'
  | 'debit'
  | 'due'
  | 'earn'
  | 'estimate'
  | 'expire'
  | 'export'
  | 'freeHours'
  | 'future'
  | 'go'
  | 'homes'
  | 'hours'
  | 'howPay'
  | 'howTo'
  | 'icp'
  | 'last'
  | 'least'
  | 'left'
  | 'less'
  | 'more'
  | 'most'
  | 'need'
  | 'next'
  | 'now'
  | 'number'
  | 'onTrack'
  | 'outage'
  | 'past'
  | 'pay'
  | 'payment'
  | 'peak'
  | 'perUnit'
  | 'plan'
  | 'power'
  | 'price'
  | 'received'
  | 'reduce'
  | 'run'
  | 'save'
  | 'similar'
  | 'soFar'
  | 'solar'
  | 'thisBill'
  | 'time'
  | 'tips'
  | 'use'
  | 'user'
  | 'usual'
  | 'when'
  | 'where'
  | 'why'

/** How each is said. */
export const phrases = {
  account: ['account'],
  amount: ['how much is', 'how much was', 'how much are', 'how much were', 'total', 'amount'],
  area: ['in my area', 'near me', 'area', 'street', 'suburb', 'neighbourhood'],
  back: ['back on', 'come back', 'restored'],
  balance: ['balance', 'owe', 'owing', 'in credit', 'credit', 'in debt', 'debt', 'overdue', 'arrears', 'behind', 'outstanding'],
  best: ['best', 'right', 'better', 'right 1', 'best 1', 'better off'],
  bill: ['bill', 'invoice', 'power bill', 'electricity bill', 'energy bill'],
  change: ['another', 'change', 'changed', 'changing', 'switch', 'different'],
  charge: ['charge', 'charging'],
  cheap: ['cheapest', 'least expensive', 'lowest price'],
  clean: [
    'clean',
    'cleanest',
    'green',
    'greenest',
    'renewable',
    'lowest carbon',
    'low carbon',
    'lower carbon',
    'lowest in carbon',
    'cleaner',
    'greener',
  ],
  compare: ['compare', 'compared', 'comparing', 'comparison', 'versus', 'vs', 'than', 'against', 'difference'],
  consuming: ['chewing through', 'chewing up', 'eating', 'eating up', 'burning through'],
  cost: ['cost', 'costing', 'spend', 'spent', 'spending', 'expensive', 'dollar', 'money', 'price of running', 'cash'],
  day: ['day', 'date'],
  dearest: ['dearest', 'priciest', 'costliest'],
  dearer: ['dearer', 'pricier'],
  debit: ['direct debit', 'automatic', 'automatically', 'automatic payment', 'autopay', 'auto pay'],
  due: [
    'due',
    'due date',
    'deadline',
    'pay by',
    'paid by',
    'pay my bill by',
    'last day to pay',
    'day to pay',
    'date to pay',
    'pay before',
  ],
  earn: [
    'earn',
    'earned',
    'paid for',
    'get paid',
    'got paid',
    'credited',
    'make',
    'made',
    'made off',
    'make off',
    'earned off',
    'earn off',
  ],
  estimate: ['estimate', 'predict', 'forecast', 'expect', 'expected', 'guess'],
  expire: ['expire', 'expiry', 'run out', 'runs out', 'use by'],
  export: [
    'export',
    'exported',
    'exporting',
    'send to the grid',
    'sent to the grid',
    'send out',
    'sent out',
    'sell',
    'sold',
    'feed in',
    'sell back',
    'sold back',
    'put back into the grid',
    'put into the grid',
    'feed back',
    'fed back',
    'send back',
    'sent back',
    'back to the grid',
    'into the grid',
    'back into the grid',
    'selling',
    'selling back',
    'selling power back',
  ],
  freeHours: [
    'free hour',
    'free power',
    'free electricity',
    'hour free',
    'power shout',
    'powershout',
    'hour of free power',
    'free hour of power',
  ],
  future: ['will', 'would', 'going to'],
  go: ['go', 'going', 'going on', 'going towards', 'go to', 'goes', 'went on', 'go on', 'goes on', 'gone on'],
  homes: ['home like mine', 'house like mine', 'place like mine', 'neighbour', 'home nearby', 'house nearby', 'people like me'],
  hours: ['hour'],
  howPay: [
    'how do i pay',
    'how can i pay',
    'how do we pay',
    'how am i paying',
    'way to pay',
    'which card',
    'what card',
    'which bank account',
    'what bank account',
    'how my bill get paid',
    'payment method',
    'method of payment',
  ],
  howTo: [
    'how do i',
    'how can i',
    'how could i',
    'how do we',
    'how can we',
    'what can i do to',
    'what can we do to',
    'how to',
    'way to',
    'help me',
  ],
  icp: ['icp', 'installation control point', 'connection number'],
  last: [
    'last',
    'latest',
    'most recent',
    'last time',
    'previous',
    'newest',
    'since the last 1',
    'since the last bill',
    'since last time',
    'than last time',
    'from the last 1',
  ],
  least: ['least', 'lowest', 'smallest', 'minimum', 'quietest'],
  left: ['left', 'remaining', 'have i got', 'do i have', 'available', 'have we got', 'do we have'],
  less: [
    'less',
    'lower',
    'cheaper',
    'fewer',
    'smaller',
    'down',
    'low',
    'go down',
    'went down',
    'gone down',
    'come down',
    'so low',
    'so small',
  ],
  more: [
    'more',
    'higher',
    'high',
    'up',
    'gone up',
    'go up',
    'went up',
    'increase',
    'increased',
    'bigger',
    'big',
    'jumped',
    'jump',
    'through the roof',
    'gone through the roof',
    'skyrocketed',
    'shot up',
    'doubled',
    'rising',
    'risen',
  ],
  most: ['most', 'highest', 'biggest', 'largest', 'maximum', 'top', 'busiest'],
  need: ['do i have to', 'do we have to', 'need', 'need to', 'have to', 'must', 'got to', 'supposed to'],
  next: ['next', 'upcoming', 'coming', 'coming up', 'send the next', 'sending the next'],
  now: ['now', 'right now', 'at the moment', 'currently', 'current', 'at present'],
  number: ['number', 'identifier', 'code'],
  onTrack: ['on track for', 'on track', 'heading for', 'tracking'],
  outage: [
    'outage coming up',
    'power be back',
    'out of power',
    'outage',
    'power cut',
    'blackout',
    'power off',
    'power out',
    'power is off',
    'power is out',
    'power been off',
    'power go out',
    'power gone out',
    'no power',
    'power be back on',
    'power come back on',
    'power back on',
    'lost power',
    'planned outage',
  ],
  past: ['did', 'was', 'were', 'had'],
  pay: ['pay', 'paid', 'paying'],
  payment: ['payment'],
  peak: ['peak', 'off peak', 'at night', 'night', 'night rate', 'day rate', 'peak and off peak'],
  perUnit: [
    'per kwh',
    'per unit',
    'per kilowatt hour',
    'a kwh',
    'a unit',
    'kilowatt hour',
    'each unit',
    'for each kwh',
    'for a kwh',
  ],
  plan: ['plan'],
  power: ['power', 'electricity', 'electric', 'energy', 'elec', 'juice', 'hiko', 'grid'],
  price: ['price', 'rate', 'tariff', 'daily charge', 'daily fee', 'fixed charge', 'line charge'],
  received: [
    'get',
    'got',
    'received',
    'receive',
    'gone through',
    'go through',
    'went through',
    'come through',
    'have you got',
    'been received',
  ],
  reduce: ['reduce', 'cut', 'cut down', 'bring down', 'get down', 'bring'],
  run: ['run', 'running', 'to run'],
  save: ['save', 'saving', 'save money'],
  similar: [
    'similar home',
    'other home',
    'similar house',
    'other house',
    'other people',
    'similar place',
    'normal',
    'average home',
  ],
  soFar: ['so far', 'up to', 'to date'],
  solar: ['solar', 'solar panel', 'panel', 'solar power'],
  thisBill: ['this bill', 'current bill', 'running bill', 'this power bill'],
  time: ['time', 'what time', 'which time'],
  tips: ['tip', 'advice', 'idea'],
  use: [
    'use',
    'used',
    'using',
    'usage',
    'consume',
    'consumed',
    'consumption',
    'kwh',
    'kilowatt hours',
    'unit',
    'usage of',
    'go through',
    'went through',
    'gone through',
    'burn',
    'burnt',
    'burned',
    'burn through',
    'burned through',
    'chew through',
    'chewed through',
    'went into',
    'go into',
    'goes into',
    'gone into',
  ],
  user: [
    'what uses',
    'what used',
    'what is using',
    'which appliance',
    'what appliance',
    'user',
    'which appliance uses',
    'hog',
    'guzzler',
    'power hog',
    'biggest part',
    'biggest part of',
    'what was using',
    'using the most',
  ],
  usual: ['usual', 'usually', 'this time'],
  when: ['when'],
  where: ['where', 'where do i find', 'where can i find', 'find'],
  why: ['why', 'how come', 'explain', 'what changed on', 'reason', 'what happened', 'what is going on with', 'y'],
} as const satisfies Readonly<Record<Concept, readonly string[]>>

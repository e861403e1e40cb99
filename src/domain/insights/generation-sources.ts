export interface SourceWords {
  readonly title: string
  readonly description: string
}

export const sourceWords: Readonly<Record<string, SourceWords>> = {
  Hydro: {
    title: 'Hydro',
    description:
      'Water from lakes and rivers turns turbines on its way down. It makes about 59% of national electricity, and can give more or less within minutes.',
  },
  Geothermal: {
    title: 'Geothermal',
    description: 'Steam from hot ground, mostly around Taupō, makes power day and night. A little carbon comes up with it.',
  },
  Gas: { title: 'Gas', description: 'Natural gas is burnt when rain, wind and steam aren’t enough, mostly at evening peaks.' },
  Coal: { title: 'Coal', description: 'Burnt at Huntly in dry or cold weeks. It has the most carbon for each kilowatt-hour.' },
  CoGen: {
    title: 'CoGen',
    description: 'Factories that need heat also make power with it, mostly from leftover wood.',
  },
  Wind: { title: 'Wind', description: 'Turbines on windy ridges. They make more when it’s windy, and no carbon.' },
  Solar: {
    title: 'Solar',
    description: 'Panels on solar farms. Panels on roofs save power at home, so they’re not counted here.',
  },
  BESS: {
    title: 'Batteries (BESS)',
    description: 'Big batteries store power when there’s plenty and give it back at peaks. They don’t make any of their own.',
  },
}
export const describedSources = Object.keys(sourceWords)

export const hydroFact = 'About 59% of New Zealand’s electricity comes from water.'

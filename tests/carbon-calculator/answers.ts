import type { CompleteAnswers } from '#server/carbon-calculator/carbon-calculator-footprint.ts'

export const complete: CompleteAnswers = {
  occupants: { adults: 2, children: 1 },
  gasUsage: { appliances: ['heating', 'hotWater'], source: 'naturalGas' },
  shower: { frequency: 3, duration: '2mins' },
  carDetails: {
    numOfCars: 2,
    cars: [
      { fuelType: 'petrol', carDistanceDriven: 9_000, carYear: '2010to2015', engineSize: '1600to2000cc' },
      { fuelType: 'electric', carDistanceDriven: 5_000, evYear: 'after2015', carSize: 'medium' },
    ],
  },
}

/** The answers of the steps, each as it is saved. */
export const updates = Object.entries(complete).map(([step, answer]) => ({ [step]: answer }))

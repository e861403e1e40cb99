import { html, type Html, raw } from '#server/mail/html.ts'

/** Viewbox 1440 × 900; the front hill is an hourly power profile of one day. */
const hills = {
  back: 'M-10 462C-2 461 9 459 30 458C51 456 65 456 90 454C115 452 125 451 150 446C175 441 185 433 210 431C235 428 245 431 270 435C295 439 305 446 330 450C355 454 365 456 390 454C415 452 425 446 450 438C475 431 485 426 510 415C535 404 545 388 570 384C595 381 605 391 630 400C655 409 665 418 690 427C715 436 725 438 750 442C775 446 785 447 810 446C835 445 845 444 870 438C895 433 905 426 930 419C955 413 965 412 990 408C1015 404 1025 402 1050 400C1075 398 1085 399 1110 396C1135 393 1145 392 1170 384C1195 377 1205 365 1230 361C1255 358 1265 361 1290 369C1315 377 1325 389 1350 400C1375 411 1389 417 1410 423C1431 429 1442 428 1450 429L1450 902L-10 902Z',
  middle:
    'M-10 570C-2 569 9 567 30 566C51 566 65 570 90 568C115 565 125 560 150 555C175 549 185 542 210 541C235 540 245 546 270 550C295 554 305 562 330 559C355 556 365 549 390 537C415 525 425 516 450 501C475 487 485 466 510 466C535 466 545 488 570 501C595 515 605 524 630 532C655 541 665 538 690 541C715 545 725 551 750 550C775 549 785 541 810 537C835 532 845 531 870 528C895 525 905 526 930 523C955 521 965 523 990 515C1015 506 1025 498 1050 484C1075 469 1085 458 1110 444C1135 429 1145 414 1170 413C1195 411 1205 420 1230 435C1255 449 1265 467 1290 484C1315 500 1325 503 1350 515C1375 527 1389 534 1410 541C1431 548 1442 546 1450 547L1450 902L-10 902Z',
  front:
    'M-10 640C-2 639 9 636 30 636C51 636 65 638 90 640C115 641 125 642 150 644C175 645 185 646 210 645C235 645 245 646 270 642C295 637 305 640 330 624C355 608 365 588 390 564C415 539 425 511 450 506C475 501 485 521 510 539C535 557 545 578 570 592C595 607 605 604 630 609C655 614 665 618 690 617C715 615 725 602 750 601C775 600 785 609 810 613C835 616 845 620 870 618C895 617 905 616 930 605C955 594 965 590 990 564C1015 537 1025 506 1050 477C1075 448 1085 427 1110 424C1135 421 1145 445 1170 462C1195 479 1205 490 1230 506C1255 522 1265 523 1290 539C1315 555 1325 565 1350 583C1375 600 1389 614 1410 623C1431 633 1442 628 1450 629L1450 902L-10 902Z',
}

const cabbageTree =
  'M0 2V-17M0-11l6-7M0 -18Q-4.9 -20.0 -8.4 -16.8M0 -18Q-3.8 -22.9 -6.5 -19.7M0 -18Q-1.9 -24.6 -3.2 -21.4M0 -18Q0.7 -24.9 1.2 -21.7M0 -18Q2.9 -23.9 4.9 -20.7M0 -18Q4.4 -21.8 7.5 -18.6M0 -18Q5.0 -19.2 8.5 -16.0M6.5 -19Q1.6 -21.0 -1.9 -17.8M6.5 -19Q2.7 -23.9 -0.0 -20.7M6.5 -19Q4.6 -25.6 3.3 -22.4M6.5 -19Q7.2 -25.9 7.7 -22.7M6.5 -19Q9.4 -24.9 11.4 -21.7M6.5 -19Q10.9 -22.8 14.0 -19.6M6.5 -19Q11.5 -20.2 15.0 -17.0'
const pine = 'M-5 1 0-20 5 1z'
const bush = 'M-9 2c-4-6 1-11 5-10 1-6 10-6 10 0 5-1 8 5 4 10z'

const house =
  '<rect x="80" y="20" width="8" height="18" fill="#E2CBA0"/><rect x="26" y="42" width="68" height="38" fill="#F3E3C3"/><path d="M18 46 60 14l42 32h-9L60 21 27 46z" fill="#B95029"/><path d="M27 46 60 20.5 93 46z" fill="#F3E3C3"/><path d="M18 46 60 14l42 32-6 1L60 20 24 47z" fill="#B95029"/><rect x="26" y="46" width="68" height="3" fill="#E2CBA0"/><rect x="54" y="30" width="12" height="10" rx="1.2" class="pane-glass"/><path d="M60 30v10M54 35h12" stroke="#F3E3C3" stroke-width="1.2"/><rect x="33" y="54" width="15" height="14" rx="1.2" class="pane-glass"/><path d="M40.5 54v14M33 61h15" stroke="#F3E3C3" stroke-width="1.2"/><rect x="54" y="54" width="12" height="26" rx="1" fill="#0B5D57"/><circle cx="63" cy="68" r="1" fill="#FFE08A"/><rect x="72" y="54" width="15" height="14" rx="1.2" class="pane-glass"/><path d="M79.5 54v14M72 61h15" stroke="#F3E3C3" stroke-width="1.2"/><rect x="24" y="76" width="72" height="4" fill="#E2CBA0"/>'

type Plant = readonly [shape: string, x: number, y: number, scale: number]

const nearPlants: readonly Plant[] = [
  [pine, 187, 646, 1.15],
  [pine, 202, 646, 1.61],
  [pine, 216, 646, 1.15],
  [bush, 115, 642, 1.26],
  [bush, 576, 594, 1.15],
]
const farPlants: readonly Plant[] = [
  [pine, 72, 568, 1.15],
  [pine, 86, 569, 1.38],
  [pine, 317, 558, 1.15],
  [pine, 893, 527, 1.15],
]
const cabbageTrees: readonly Plant[] = [
  [cabbageTree, 684, 617, 1.72],
  [cabbageTree, 706, 614, 1.26],
]

/** Night only: x, y, radius. */
const stars = [
  [96, 210, 1.1],
  [188, 352, 0.8],
  [262, 120, 1.3],
  [356, 214, 0.8],
  [470, 96, 1],
  [548, 330, 1.2],
  [640, 64, 0.9],
  [694, 208, 1.4],
  [742, 118, 0.8],
  [812, 286, 1],
  [886, 52, 1.2],
  [960, 190, 0.8],
  [1044, 92, 1.1],
  [1130, 250, 0.9],
  [1206, 66, 1.3],
  [1302, 178, 0.8],
  [1388, 296, 1.1],
].map(([x = 0, y = 0, r = 0]) => html`<circle cx="${x}" cy="${y}" r="${r}"/>`)

const draw = (plants: readonly Plant[], className: string) =>
  plants.map(
    ([shape, x, y, scale]) => html`<path class="${className}" transform="translate(${x} ${y}) scale(${scale})" d="${shape}"/>`,
  )

export const scene: Html = html`<svg class="scene" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop class="sky-0" offset="0"/><stop class="sky-1" offset=".42"/><stop class="sky-2" offset=".78"/></linearGradient>
<radialGradient id="glow"><stop class="glow-in" offset="0"/><stop class="glow-out" offset="1"/></radialGradient>
<linearGradient id="middle" x1="0" y1="0" x2="0" y2="1"><stop class="hill-2" offset=".3"/><stop class="hill-3" offset=".85"/></linearGradient>
<linearGradient id="front" x1="0" y1=".47" x2="0" y2="1"><stop class="hill-1" offset="0"/><stop class="hill-0" offset=".9"/></linearGradient>
</defs>
<rect width="1440" height="900" fill="url(#sky)"/><g class="stars">${stars}</g><circle cx="372" cy="438" r="221" fill="url(#glow)"/><circle class="sun" cx="372" cy="438" r="34"/>
<path class="ridge" d="${hills.back}"/><path fill="url(#middle)" d="${hills.middle}"/>
${draw(farPlants, 'far')}${draw(nearPlants, 'near')}${draw(cabbageTrees, 'fronds')}
<g transform="translate(551 517) scale(1.25)">${raw(house)}</g>
<path fill="url(#front)" d="${hills.front}"/>
</svg>`

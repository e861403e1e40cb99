"""Works a bill out again from its half-hours and prices: python3 prove.py bill.json (a proof, or a list of proofs).

Needs Python 3 alone. Prints the total of each bill and every line that does not come out as printed, and ends with 1 if there is one.
"""
import datetime, hashlib, json, sys

CENT = 10**8  # Watt-hours x millicents a kWh x 1.15 GST are whole hundred-millionths of a cent: nothing is rounded on the way

def cents(exact, unit=CENT):  # once, at the end of a line: halves away from zero
    size = (2 * abs(exact) + unit) // (2 * unit)
    return -size if exact < 0 else size

def bands_of(tariff, weekend, count, known={}):  # of each half-hour: the first band that holds its hour of the local clock
    def holds(band, hour):
        start, end = band["fromHour"], band["toHour"]
        return not (weekend and band["weekdaysOnly"]) and (start <= hour < end if start < end else hour >= start or hour < end)
    if (id(tariff), weekend, count) not in known:
        hours = [at // 2 + (1 if count == 46 and at > 3 else -1 if count == 50 and at > 5 else 0) for at in range(count)]
        known[id(tariff), weekend, count] = [[holds(band, hour) for band in tariff["bands"]].index(True) for hour in hours]
    return known[id(tariff), weekend, count]

def priced(tariffs, day):  # Wh and free Wh of each band, Wh sent out; exact energy, what is charged, what is paid for energy sent out
    tariff, weekend = tariffs[day["tariff"]], datetime.date.fromisoformat(day["day"]).weekday() > 4
    wh, free = [0] * len(tariff["bands"]), [0] * len(tariff["bands"])
    for at, (value, band) in enumerate(zip(day["wh"], bands_of(tariff, weekend, len(day["wh"])))):
        wh[band] += value or 0
        free[band] += (value or 0) if at in day["free"] else 0
    sent = sum(value or 0 for value in day["exportWh"] or [])
    energy = sum((w - f) * band["rateMillicents"] * 115 for w, f, band in zip(wh, free, tariff["bands"]))
    return wh, free, sent, energy, energy + tariff["dailyMillicents"] * 115000, sent * tariff["exportMillicents"] * 100

def as_day(gas):  # a day of gas has no half-hours, and one price: all of it in the first
    return {**gas, "wh": [gas["wh"]] + [0] * 47, "exportWh": None, "free": []}

# Goods and Services Tax Act 1985. The retailer supplies energy, daily charges and bottles: 15 % is on them (s 8(1)), inside the price, and so a
# fraction of it is the tax: 15/115 (s 2(1), "tax fraction"). A discount, or a price that is corrected, changes what is paid for that same supply, and
# the tax with it (s 25). Energy that a home sends out is the home's supply to the retailer, and a home is not registered: no tax is in what it is paid,
# whenever that is paid or corrected. So each line here is (quantity, cents, of these the cents paid for energy sent out), by what the money is for.
def tax_of(lines):  # in what is charged for supply: all of the bill's money but what the customer is paid; rounded once
    return cents(sum(c - paid for _, c, paid in lines) * 15, 115)

def lines_of(proof):
    lines, all_energy, basis = [], 0, (proof["discount"] or {"basisPoints": 0})["basisPoints"]
    off = lambda energy: cents(energy * basis, CENT * 10000)
    for supply in proof["supplies"]:
        gas = [as_day(day) for day in supply["gasDays"]]
        for number, tariff in enumerate(supply["tariffs"]):
            days = [priced(supply["tariffs"], day) for day in supply["days"] + gas if day["tariff"] == number]
            if not days:
                continue
            rates = [band["rateMillicents"] * 115 for band in tariff["bands"]]
            wh, free = ([sum(day[part][band] for day in days) for band in range(len(rates))] for part in (0, 1))
            sent, all_energy = sum(day[2] for day in days), all_energy + sum(day[3] for day in days)
            lines += [(w, cents(w * rate), 0) for w, rate in zip(wh, rates)]
            lines += [(len(days), cents(len(days) * tariff["dailyMillicents"] * 115000), 0)]
            lines += [(f, -cents(f * rate), 0) for f, rate in zip(free, rates) if f]
            paid = -cents(sent * tariff["exportMillicents"] * 100)
            lines += [(sent, paid, paid)] if sent else []
        price = lambda one: one["cents"] if one["bottleMillicents"] is None else one["bottles"] * cents(one["bottleMillicents"] * 115, 10**5)
        for late in (False, True):  # brought before the bill's first day and told too late for the bill of that day: a line of their own
            brought = [one for one in supply["deliveries"] if (one["day"] < proof["invoice"]["startDate"]) == late]
            lines += [(sum(one["bottles"] for one in brought), sum(map(price, brought)), 0)] if brought else []
    for correction in proof["corrections"]:  # one line: what holds now, less what was billed
        tariffs = next(supply["tariffs"] for supply in proof["supplies"] if supply["supplyPointId"] == correction["supplyPointId"])
        days = correction["days"] + [{part: day[part] and as_day(day[part]) for part in ("read", "billed")} for day in correction.get("gasDays", [])]
        now = [priced(tariffs, day["read"]) for day in days]
        then = [priced(tariffs, day["billed"]) for day in days if day["billed"]]
        energy, charged, paid = (sum(day[part] for day in now) - sum(day[part] for day in then) for part in (3, 4, 5))
        owed = cents(charged - paid) - off(energy)
        lines += [(len({day["read"]["day"] for day in days}), owed, -cents(paid))] if owed or cents(paid) else []
    lines += [(None, -off(all_energy), 0)] if off(all_energy) else []
    return [(q and -q, -c, -paid) for q, c, paid in lines] if proof["invoice"]["kind"] == "reversal" else lines

def differences(proof):
    rest = json.dumps({key: proof[key] for key in proof if key != "hash"}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    lines = lines_of(proof)
    worked, printed = [line[:2] for line in lines], [(line["quantity"], line["cents"]) for line in proof["lines"]]
    pairs = [(printed[i] if i < len(printed) else None, worked[i] if i < len(worked) else None) for i in range(max(len(printed), len(worked)))]
    found = [f"line {i + 1}: printed {p}, worked out {w}" for i, (p, w) in enumerate(pairs) if p != w]
    total = sum(c for _, c in worked)
    result = {"totalCents": total, "gstCents": tax_of(lines)}
    found += [f"printed {proof['result']}, worked out {result}"] if result != proof["result"] else []
    found += ["hash: not of these reads and prices"] if hashlib.sha256(rest.encode()).hexdigest() != proof["hash"] else []
    print(f"{proof['invoice']['number']}: ${total / 100:.2f}, {'; '.join(found) or 'difference $0.00'}")
    return found

with open(sys.argv[1], encoding="utf-8") as file:
    proofs = json.load(file)
sys.exit(1 if [found for one in (proofs if isinstance(proofs, list) else [proofs]) if (found := differences(one))] else 0)

"""Runs SCXML documents by Qt (PySide2). Reads from stdin, as JSON, a list of
{document, walks: [{begins: Turn, turns: [Turn]}]} with Turn = {event: str | null, plan: [{count: int, holds: [str]}]}; writes for each walk the
names of the states that are active after each turn and the arrows that were taken, or the errors of a document.

Of the document nothing is changed but what its host has to answer: invocations and timers are events of the walk and left out, `guards` says of each
step what holds there. Each transition counts itself.
"""
import json
import sys
import xml.etree.ElementTree as tree

from PySide2.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice
from PySide2.QtScxml import QScxmlStateMachine

SCXML = '{http://www.w3.org/2005/07/scxml}'
HOST = """
var plan = %s;
var taken = [];
var turn = 0;
function hear() {
  var told = typeof _event === 'object' ? _event.data : undefined;
  if (typeof told === 'string') told = JSON.parse(told);
  if (told && told.plan) {
    if (told.turn !== turn) { turn = told.turn; plan = told.plan; taken = []; }
  }
}
function now() {
  var count = 0;
  for (var at = 0; at < plan.length; at += 1) {
    if (taken.length < count + plan[at].count) return plan[at].holds;
    count += plan[at].count;
  }
  return [];
}
function guards(name, params) {
  hear();
  return now().indexOf(JSON.stringify([name, params === undefined ? null : params])) >= 0;
}
function take(arrow) { hear(); taken.push(arrow); log = taken.join('\\n'); }
"""


def prepared(path, begins):
    root = tree.parse(path).getroot()
    for parent in list(root.iter()):
        for child in list(parent):
            timed = child.tag == SCXML + 'send' and ('delay' in child.attrib or 'delayexpr' in child.attrib)
            if child.tag in (SCXML + 'invoke', SCXML + 'cancel', SCXML + 'log') or timed:
                parent.remove(child)
    number = 0
    for each in root.iter(SCXML + 'transition'):
        if each.get('event') is not None or each.get('cond') is not None or each.get('target') is not None:
            script = tree.SubElement(each, SCXML + 'script')
            script.text = 'take(%d)' % number
            number += 1
    script = tree.Element(SCXML + 'script')
    script.text = HOST % json.dumps(begins['plan'])
    data = tree.Element(SCXML + 'datamodel')
    tree.SubElement(data, SCXML + 'data', {'id': 'log', 'expr': "''"})
    root.insert(0, script)
    root.insert(0, data)
    return tree.tostring(root)


def walk(app, path, way):
    buffer = QBuffer()
    buffer.setData(QByteArray(prepared(path, way['begins'])))
    buffer.open(QIODevice.ReadOnly)
    machine = QScxmlStateMachine.fromData(buffer, path)
    errors = [error.toString() for error in machine.parseErrors()]
    if errors:
        return {'errors': errors}
    machine.init()
    machine.start()
    app.processEvents()
    seen = [sorted(machine.activeStateNames(False))]
    for turn, each in enumerate(way['turns'], 1):
        machine.submitEvent(each['event'], json.dumps({'turn': turn, 'plan': each['plan']}))
        app.processEvents()
        seen.append(sorted(machine.activeStateNames(False)))
    machine.stop()
    return {'seen': seen}


app = QCoreApplication([])
charts = json.load(sys.stdin)
json.dump([[walk(app, chart['document'], way) for way in chart['walks']] for chart in charts], sys.stdout)

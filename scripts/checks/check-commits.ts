import { readFileSync } from 'node:fs';
import { checkSubject } from './commit-subjects.ts';
import { readSubjects } from './read-subjects.ts';
import { giveVerdict } from './verdict.ts';

// Without arguments: the commits since this check was added. The commit-msg hook names the file of a message.
const [, , message] = process.argv;
const subjects =
  message === undefined ? readSubjects() : [readFileSync(message, 'utf8').split('\n')[0] ?? ''];

if (subjects === null) console.log('no Git history here, so no subjects to check');
else {
  giveVerdict({
    problems: subjects.flatMap((subject) => {
      const problem = checkSubject(subject);
      return problem === null ? [] : [`“${subject}” ${problem}`];
    }),
    saw: subjects.length,
    atLeast: 0,
    what: 'commit subjects',
  });
}

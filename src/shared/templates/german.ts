import satisfaction from './content/de/satisfaction.json' with { type: 'json' };
import registration from './content/de/registration.json' with { type: 'json' };
import rsvp from './content/de/rsvp.json' with { type: 'json' };
import order from './content/de/order.json' with { type: 'json' };
import vote from './content/de/vote.json' with { type: 'json' };
import appointment from './content/de/appointment.json' with { type: 'json' };
import contact from './content/de/contact.json' with { type: 'json' };
import quiz from './content/de/quiz.json' with { type: 'json' };
import permission from './content/de/permission.json' with { type: 'json' };
import course from './content/de/course.json' with { type: 'json' };
import market from './content/de/market.json' with { type: 'json' };
import health from './content/de/health.json' with { type: 'json' };
import school from './content/de/school.json' with { type: 'json' };
import club from './content/de/club.json' with { type: 'json' };
import team from './content/de/team.json' with { type: 'json' };
import type { TemplateTexts } from './template.ts';

export const GERMAN_TEMPLATES: TemplateTexts = {
  satisfaction,
  registration,
  rsvp,
  order,
  vote,
  appointment,
  contact,
  quiz,
  permission,
  course,
  market,
  health,
  school,
  club,
  team,
};

import satisfaction from './content/en/satisfaction.json' with { type: 'json' };
import registration from './content/en/registration.json' with { type: 'json' };
import rsvp from './content/en/rsvp.json' with { type: 'json' };
import order from './content/en/order.json' with { type: 'json' };
import vote from './content/en/vote.json' with { type: 'json' };
import appointment from './content/en/appointment.json' with { type: 'json' };
import contact from './content/en/contact.json' with { type: 'json' };
import quiz from './content/en/quiz.json' with { type: 'json' };
import permission from './content/en/permission.json' with { type: 'json' };
import course from './content/en/course.json' with { type: 'json' };
import market from './content/en/market.json' with { type: 'json' };
import health from './content/en/health.json' with { type: 'json' };
import school from './content/en/school.json' with { type: 'json' };
import club from './content/en/club.json' with { type: 'json' };
import team from './content/en/team.json' with { type: 'json' };
import type { TemplateTexts } from './template.ts';

export const ENGLISH_TEMPLATES: TemplateTexts = {
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

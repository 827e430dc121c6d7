import type { SharedSurvey } from '../model.ts';
import classes from '../share.module.css';
import { LinkField } from './link-field.tsx';
import { NameField } from './name-field.tsx';
import { ShareWays } from './share-ways.tsx';

interface SocialPanelProps {
  survey: SharedSurvey;
  name: string | null;
  link: string;
  code: string | null;
}

export function SocialPanel(props: SocialPanelProps) {
  return (
    <div className={classes.social}>
      <LinkField link={props.link} />
      <NameField survey={props.survey} name={props.name} />
      <ShareWays survey={props.survey} link={props.link} code={props.code} />
    </div>
  );
}

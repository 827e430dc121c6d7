import { Skeleton } from '@mantine/core';
import { PageContainer } from '../../../layout/page-container.tsx';
import { PageHeading } from '../../../layout/page-heading.tsx';
import classes from '../story.module.css';

export function ResultsSkeleton({ title }: { title: string }) {
  return (
    <PageContainer width="charts">
      <PageHeading title={title} />
      <div className={classes.cards} aria-busy="true">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={300} radius="md" />
        ))}
      </div>
    </PageContainer>
  );
}

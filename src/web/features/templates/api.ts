import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../../shared/api/endpoint.ts';
import {
  createOwnTemplate,
  deleteOwnTemplate,
  getOwnTemplate,
  listOwnTemplates,
  renameOwnTemplate,
} from '../../../shared/api/survey/templates.ts';
import type { TemplateTexts } from '../../../shared/templates/template.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/session.tsx';

const TEXTS: Readonly<Record<Language, () => Promise<TemplateTexts>>> = {
  en: async () => (await import('../../../shared/templates/english.ts')).ENGLISH_TEMPLATES,
  de: async () => (await import('../../../shared/templates/german.ts')).GERMAN_TEMPLATES,
};

/** Loads all templates in a language when the gallery first opens. */
export function useTemplateTexts(language: Language, enabled: boolean) {
  return useQuery<TemplateTexts>({
    queryKey: ['template-texts', language],
    queryFn: TEXTS[language],
    enabled,
    staleTime: Infinity,
  });
}

const ownKey = ['own-templates'] as const;

/** Loads the owner's templates; visitors have none. */
export function useOwnTemplates(enabled: boolean) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...ownKey, user?.id],
    queryFn: ({ signal }) => call(listOwnTemplates, {}, { signal }),
    enabled: enabled && user !== null,
  });
}

export function useOwnTemplate(id: string) {
  return useQuery({
    queryKey: [...ownKey, 'one', id],
    queryFn: ({ signal }) => call(getOwnTemplate, { params: { id } }, { signal }),
  });
}

export type NewTemplate = Input<typeof createOwnTemplate>['body'];

/** Changes to own templates; each reloads the list. */
export function useTemplateChanges() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ownKey });
  return {
    create: useMutation({
      mutationFn: (body: NewTemplate) => call(createOwnTemplate, { body }),
      onSuccess,
    }),
    rename: useMutation({
      mutationFn: ({ id, ...body }: { id: string; name: string; summary: string }) =>
        call(renameOwnTemplate, { params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteOwnTemplate, { params: { id } }),
      onSuccess: async (_nothing, id) => {
        queries.removeQueries({ queryKey: [...ownKey, 'one', id] });
        await onSuccess();
      },
    }),
  };
}

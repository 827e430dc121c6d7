import { useQuery, useQueryClient } from '@tanstack/react-query';
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

export function useTemplateChanges() {
  const queries = useQueryClient();
  const withReload = async <T>(change: Promise<T>, deleted?: string): Promise<T> => {
    const result = await change;
    await queries.invalidateQueries({
      queryKey: ownKey,
      predicate: ({ queryKey }) => deleted === undefined || queryKey[2] !== deleted,
    });
    return result;
  };
  return {
    create: (body: NewTemplate) => withReload(call(createOwnTemplate, { body })),
    rename: (id: string, body: { readonly name: string; readonly summary: string }) =>
      withReload(call(renameOwnTemplate, { params: { id }, body })),
    remove: (id: string) => withReload(call(deleteOwnTemplate, { params: { id } }), id),
  };
}

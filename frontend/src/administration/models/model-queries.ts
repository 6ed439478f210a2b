import { useQuery } from '@tanstack/react-query';
import { activations, calibrations, evaluations, models } from '../../service/models.js';

export const modelsKey = ['admin', 'models'] as const;

/** The models, with all that hangs on which of them is in use. */
export const useModels = () =>
  useQuery({
    queryKey: [...modelsKey, 'list'],
    queryFn: ({ signal }) => models(signal),
    retry: false,
  });
export const useActivations = () =>
  useQuery({
    queryKey: [...modelsKey, 'activations'],
    queryFn: ({ signal }) => activations(signal),
  });
export const useEvaluations = () =>
  useQuery({
    queryKey: [...modelsKey, 'evaluations'],
    queryFn: ({ signal }) => evaluations(signal),
  });
export const useCalibrations = () =>
  useQuery({
    queryKey: [...modelsKey, 'calibrations'],
    queryFn: ({ signal }) => calibrations(signal),
  });

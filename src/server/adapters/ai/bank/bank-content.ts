import deCommunity from './de/community.json' with { type: 'json' };
import deCustomerSatisfaction from './de/customer-satisfaction.json' with { type: 'json' };
import deEducation from './de/education.json' with { type: 'json' };
import deEmployeeEngagement from './de/employee-engagement.json' with { type: 'json' };
import deEnvironment from './de/environment.json' with { type: 'json' };
import deEvents from './de/events.json' with { type: 'json' };
import deFoodRestaurants from './de/food-restaurants.json' with { type: 'json' };
import deGeneric from './de/generic.json' with { type: 'json' };
import deHealthWellbeing from './de/health-wellbeing.json' with { type: 'json' };
import deMediaTopics from './de/media-news.json' with { type: 'json' };
import deMobility from './de/mobility.json' with { type: 'json' };
import deScales from './de/scales.json' with { type: 'json' };
import deShopping from './de/shopping.json' with { type: 'json' };
import deSoftwareUsability from './de/software-usability.json' with { type: 'json' };
import deSportsFitness from './de/sports-fitness.json' with { type: 'json' };
import deTravelHotels from './de/travel-hotels.json' with { type: 'json' };
import deVolunteering from './de/volunteering.json' with { type: 'json' };
import enCommunity from './en/community.json' with { type: 'json' };
import enCustomerSatisfaction from './en/customer-satisfaction.json' with { type: 'json' };
import enEducation from './en/education.json' with { type: 'json' };
import enEmployeeEngagement from './en/employee-engagement.json' with { type: 'json' };
import enEnvironment from './en/environment.json' with { type: 'json' };
import enEvents from './en/events.json' with { type: 'json' };
import enFoodRestaurants from './en/food-restaurants.json' with { type: 'json' };
import enGeneric from './en/generic.json' with { type: 'json' };
import enHealthWellbeing from './en/health-wellbeing.json' with { type: 'json' };
import enMediaTopics from './en/media-news.json' with { type: 'json' };
import enMobility from './en/mobility.json' with { type: 'json' };
import enScales from './en/scales.json' with { type: 'json' };
import enShopping from './en/shopping.json' with { type: 'json' };
import enSoftwareUsability from './en/software-usability.json' with { type: 'json' };
import enSportsFitness from './en/sports-fitness.json' with { type: 'json' };
import enTravelHotels from './en/travel-hotels.json' with { type: 'json' };
import enVolunteering from './en/volunteering.json' with { type: 'json' };
import type { Language } from '../../../../shared/text/languages.ts';
import type { AreaContent, GenericContent, ScaleContent } from './bank-item.ts';

interface BankContent {
  readonly areas: Readonly<Record<string, AreaContent>>;
  readonly generic: GenericContent;
  readonly scales: ScaleContent;
}

/** Each language has the same items in the same order. */
export const BANK: Readonly<Record<Language, BankContent>> = {
  en: {
    areas: {
      customer_satisfaction: enCustomerSatisfaction,
      employee_engagement: enEmployeeEngagement,
      events: enEvents,
      education: enEducation,
      health_wellbeing: enHealthWellbeing,
      software_usability: enSoftwareUsability,
      food_restaurants: enFoodRestaurants,
      travel_hotels: enTravelHotels,
      sports_fitness: enSportsFitness,
      community: enCommunity,
      environment: enEnvironment,
      media_news: enMediaTopics,
      shopping: enShopping,
      volunteering: enVolunteering,
      mobility: enMobility,
    },
    generic: enGeneric,
    scales: enScales,
  },
  de: {
    areas: {
      customer_satisfaction: deCustomerSatisfaction,
      employee_engagement: deEmployeeEngagement,
      events: deEvents,
      education: deEducation,
      health_wellbeing: deHealthWellbeing,
      software_usability: deSoftwareUsability,
      food_restaurants: deFoodRestaurants,
      travel_hotels: deTravelHotels,
      sports_fitness: deSportsFitness,
      community: deCommunity,
      environment: deEnvironment,
      media_news: deMediaTopics,
      shopping: deShopping,
      volunteering: deVolunteering,
      mobility: deMobility,
    },
    generic: deGeneric,
    scales: deScales,
  },
};
